"""Whatever stands in a file or a record's header, it gives a game or a VariantError."""

import copy

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rummy_desktop.variant import VariantError, load_variant, presets, variant_from_tree
from rummy_desktop.variant.load import PRESETS

QUICK = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
TEXTS = [path.read_text(encoding="utf-8") for path in sorted(PRESETS.glob("*.yaml"))]
TREES = [dict(load_variant(game).tree) for game in presets()]
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=12),
    st.sampled_from(["none", "set", "run of 7", "face", "per-deal", "2 * decks", "3-5", "alike"]),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(SCALARS.filter(lambda key: key == key), inner, max_size=4)
    ),
    max_leaves=8,
)


def paths(tree, above=()):
    """Gives the path of every value in plain data."""
    entries = (
        tree.items()
        if isinstance(tree, dict)
        else enumerate(tree)
        if isinstance(tree, list)
        else ()
    )
    for key, value in entries:
        yield (*above, key)
        yield from paths(value, (*above, key))


def loads_or_says_why(load):
    variant, faults = None, ()
    try:
        variant = load()
    except VariantError as error:
        faults = error.faults
    assert all(str(fault) for fault in faults)
    assert faults or variant_from_tree(variant.tree) == variant


@QUICK
@given(st.data())
def test_a_changed_text(tmp_path, data):
    text = data.draw(st.sampled_from(TEXTS))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    put = data.draw(
        st.text(max_size=8) | st.sampled_from(["{", "]", ": ", "\n", "*", "&a ", "none", "- "])
    )
    path = tmp_path / "home.yaml"
    path.write_bytes((text[:start] + put + text[end:]).encode("utf-8", "replace"))
    loads_or_says_why(lambda: load_variant(path))


@QUICK
@given(st.binary(max_size=200))
def test_any_bytes(tmp_path, content):
    path = tmp_path / "home.yaml"
    path.write_bytes(content)
    loads_or_says_why(lambda: load_variant(path))


@QUICK
@given(st.data())
def test_a_changed_value(data):
    tree = copy.deepcopy(data.draw(st.sampled_from(TREES)))
    for _ in range(data.draw(st.integers(1, 3))):
        *above, last = data.draw(st.sampled_from(list(paths(tree))))
        place = tree
        for key in above:
            place = place[key]
        place[last] = data.draw(VALUES)
    loads_or_says_why(lambda: variant_from_tree(tree))


@QUICK
@given(VALUES)
def test_any_data(tree):
    loads_or_says_why(lambda: variant_from_tree(tree))


@QUICK
@given(st.sampled_from(presets()), st.lists(st.text(max_size=10)), st.none() | st.integers())
def test_any_choice(game, house_rules, length):
    loads_or_says_why(lambda: load_variant(game, house_rules, length=length))


@QUICK
@given(st.text(max_size=30))
def test_any_name(name):
    loads_or_says_why(lambda: load_variant(name))
