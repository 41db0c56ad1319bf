"""The groups of settings, each written into a column from top to bottom."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from rummy_desktop.ui.catalogue import language_names
from rummy_desktop.ui.faults import fault_told
from rummy_desktop.ui.scene import Outcome
from rummy_desktop.ui.scenes.column import Column
from rummy_desktop.ui.scenes.settings.previews import themes
from rummy_desktop.ui.settings import LONGEST_NAME, MAY_I_SECONDS, THOUGHTS_S
from rummy_desktop.ui.signs import cleaned
from rummy_desktop.ui.table.fitting import HAND, most_cards, most_text
from rummy_desktop.ui.theme import Theme
from rummy_desktop.ui.widgets import Segment, Slider, TextField, Tick, Tile, Widget, Words

if TYPE_CHECKING:
    from rummy_desktop.ui.scenes.settings.scene import SettingsScene

KEY = "scene.settings"
BACKS = ("knot", "guilloche", "persian", "sunburst")
# Tiles: their height, a card on one, what a picture keeps from its edge, and between two; in u.
TILE, BACK_CARD, TILE_PAD, TILE_GAP = 100, 80, 7, 12
# The highest line of a name that leaves a tile's picture its room, in u.
MOST_NAME = 26
A_ROW = 4


class NamedTile(Tile):
    """A tile whose name is told when it is pointed at, where it does not stand on it."""

    called = ""
    is_told = False

    @property
    def tip(self) -> str:
        """Gives its name."""
        return "" if self.is_told else self.called


Group = Callable[["SettingsScene", Column], None]


def looks(scene: SettingsScene, column: Column) -> None:
    """Adds theme, text, language, contrast, motion and the size of the window."""
    say, look = scene.stage.say, scene.settings.look
    column.heading("looks", say(f"{KEY}.looks"))
    _themes(scene, column)
    _theme_faults(scene, column)
    _slider(scene, column, "text", look.text, (1.0, 2.0), 0.25)
    most = most_text(scene.stage.scale)
    if look.text > most:
        column.note("text_fits", say(f"{KEY}.text_fits", count=round(most * 100)))
    _segment(scene, column, "language", language_names(), scene.stage.words.code)
    _switch(scene, column, "contrast", look.contrast, lambda on: scene.look(contrast=on))
    _switch(
        scene, column, "reduced_motion", look.reduced_motion,
        lambda on: scene.look(reduced_motion=on),
    )  # fmt: skip
    if scene.screen is not None:
        full = scene.screen.is_full_screen
        _switch(scene, column, "full_screen", full, scene.fill_screen, say("key.f11"))


def cards(scene: SettingsScene, column: Column) -> None:
    """Adds backs, the size of cards, how hand and melds lie, faces and suits."""
    look = scene.settings.look
    column.heading("cards", scene.stage.say(f"{KEY}.cards_group"))
    _backs(scene, column)
    _slider(scene, column, "cards", look.cards, (1.0, 2.0), 0.25)
    most = most_cards(scene.stage.scale)
    if look.cards > most:
        told = scene.stage.say(f"{KEY}.cards_fit", cards=HAND, count=math.floor(most * 100))
        column.note("cards_fit", told)
    _segment(scene, column, "hand", _options(scene, "hand", ("fan", "flat")), look.hand)
    _segment(scene, column, "melds", _options(scene, "melds", ("makers", "middle")), look.melds)
    _segment(scene, column, "faces", _options(scene, "faces", ("", "classic", "large")), look.faces)
    _segment(
        scene, column, "colours", _options(scene, "colours", ("", "two", "four")), look.colours
    )


def play(scene: SettingsScene, column: Column) -> None:
    """Adds the player's name, the pace, and how long the expert thinks."""
    say, settings = scene.stage.say, scene.settings
    column.heading("play", say(f"{KEY}.play"))
    column.labelled("name", say(f"{KEY}.name"), lambda rect: TextField(
        "name", rect, settings.name, lambda text: scene.keep(name=" ".join(text.split())),
        cleaned(say("scene.you")), LONGEST_NAME, "person",
    ))  # fmt: skip
    paces = _options(scene, "pace", ("slow", "normal", "fast", "at_once"))
    _segment(scene, column, "pace", paces, settings.look.pace)
    thoughts = [(f"{long:g}", say(f"{KEY}.thought_{long:g}")) for long in THOUGHTS_S]
    _segment(
        scene, column, "thought", thoughts, f"{settings.thought_s:g}",
        lambda value: scene.keep(thought_s=float(value)),
    )  # fmt: skip


def warnings(scene: SettingsScene, column: Column) -> None:
    """Adds what the table asks and says before something is done."""
    column.heading("warnings", scene.stage.say(f"{KEY}.warnings"))
    for name in ("confirm_out", "warn_fits"):
        _kept_switch(scene, column, name)


def may_i(scene: SettingsScene, column: Column) -> None:
    """Adds whether May I? is asked, and the time for an answer."""
    column.heading("may_i", scene.stage.say("table.may_i.title"))
    now = scene.settings
    asked = "never" if now.auto_pass else "helps" if now.only_when_helps else "always"
    _segment(
        scene, column, "ask", _options(scene, "ask", ("always", "helps", "never")), asked,
        lambda value: scene.keep(auto_pass=value == "never", only_when_helps=value == "helps"),
    )  # fmt: skip
    column.note("ask_about", scene.stage.say(f"{KEY}.ask_about"))
    times = _options(scene, "may_i_seconds", [str(seconds) for seconds in MAY_I_SECONDS])
    _segment(
        scene, column, "may_i_seconds", times, str(scene.settings.may_i_seconds),
        lambda value: scene.keep(may_i_seconds=int(value)),
    )  # fmt: skip


def sound(scene: SettingsScene, column: Column) -> None:
    """Adds the sounds, and the voice that says what is seen."""
    say, look = scene.stage.say, scene.settings.look
    column.heading("sound", say(f"{KEY}.sound"))
    _switch(scene, column, "sounds", not look.muted, lambda on: scene.look(muted=not on))
    _slider(scene, column, "volume", look.volume, (0.0, 1.0), 0.1)
    column.switch("speech", say(f"{KEY}.speech"), look.speech, scene.speak, enabled=scene.has_voice)
    if not scene.has_voice:
        column.note("no_voice", say(f"{KEY}.no_voice"))


PAGES: Mapping[str, tuple[Sequence[Group], Sequence[Group]]] = {
    "looks": ((looks,), (cards,)),
    "play": ((play, may_i), (sound, warnings)),
}
"""The groups of each page, for its first column and its second."""


# Their rows.


def _options(scene: SettingsScene, name: str, values: Sequence[str]) -> list[tuple[str, str]]:
    return [(value, scene.stage.say(f"{KEY}.{name}_{value or 'theme'}")) for value in values]


def _segment(
    scene: SettingsScene,
    column: Column,
    name: str,
    options: Iterable[tuple[str, str]],
    chosen: str,
    change: Callable[[str], Outcome | None] | None = None,
) -> None:
    def choose(value: str) -> Outcome | None:
        return scene.look(**{name: value})

    def make(rect: Rect) -> Widget:
        return Segment(name, rect, list(options), chosen, change or choose)

    column.labelled(name, scene.stage.say(f"{KEY}.{name}"), make)


def _switch(
    scene: SettingsScene,
    column: Column,
    name: str,
    on: bool,
    change: Callable[[bool], Outcome | None],
    key: str = "",
) -> None:
    column.switch(name, scene.stage.say(f"{KEY}.{name}"), on, change, key)


def _kept_switch(scene: SettingsScene, column: Column, name: str) -> None:
    _switch(scene, column, name, getattr(scene.settings, name), partial(scene.turn, name))


def _slider(
    scene: SettingsScene,
    column: Column,
    name: str,
    value: float,
    ends: tuple[float, float],
    step: float,
) -> None:
    def told(part: float) -> str:
        return scene.stage.say(f"{KEY}.percent", count=round(part * 100))

    # Sizes lay the page out anew: they wait until the pointer lets go.
    column.labelled(name, scene.stage.say(f"{KEY}.{name}"), lambda rect: Slider(
        name, rect, value, ends, step, lambda part: scene.look(**{name: part}), told,
        waits=name in ("text", "cards"),
    ))  # fmt: skip


def _themes(scene: SettingsScene, column: Column) -> None:
    """Shows the themes as small tables with their names below; where large text has no room for
    these, the name of the chosen one stands above.
    """
    stage, say, known = scene.stage, scene.stage.say, themes()
    names = {id: _theme_name(scene, id, theme) for id, theme in known.items()}
    taken = Counter(names.values())
    for id, name in names.items():
        if taken[name] > 1:
            names[id] = say("scene.new_match.namesake", name=name, id=id)
    now = scene.settings.look.theme
    told, high = say(f"{KEY}.theme"), stage.row_height(30)
    area = column.area
    first = min(area.w, stage.text.size(told)[0] + 4)
    rest = area.w - first - 12 * stage.u
    column.widgets.append(
        Words("theme words", stage.mirrored((area.x, column.y, first, high)), told)
    )
    line = stage.text.line_height("tiny")
    room = (area.w - TILE_GAP * stage.u * (A_ROW - 1)) / A_ROW - 2 * TILE_PAD * stage.u
    are_told = line <= MOST_NAME * stage.u and all(
        stage.text.size(name, "tiny", 600)[0] <= room for name in names.values()
    )
    if not are_told:
        column.widgets.append(
            Words(
                "theme name", stage.mirrored((area.right - rest, column.y, rest, high)),
                names.get(now, now), "small", "brass.bright", 600, align="end",
            )
        )  # fmt: skip
    column.y += high + 4 * stage.u

    def paint(target: Surface, place: Rect, chosen: bool, id: str) -> None:
        inside = place.inflate(-2 * TILE_PAD * stage.u, -2 * TILE_PAD * stage.u)
        if are_told:
            inside.h -= line
            below = Rect(inside.x, inside.bottom, inside.w, place.bottom - inside.bottom)
            ink, weight = ("brass.bright", 600) if chosen else ("ink.soft", 400)
            stage.text.draw(target, names[id], below, "tiny", ink, weight, align="center")
        theme = known[id]
        if theme is None:
            size = stage.scale.icon(30)
            stage.paint.icon(target, "refuse", inside.center, size, "warn.text", 1.5)
            return
        scene.previews.theme(stage, target, theme, inside)

    def make(rect: Rect, id: str) -> Tile:
        painting = partial(paint, id=id)
        tile = NamedTile(
            f"theme {id}", rect, partial(scene.look, theme=id), painting, id == now, texts=list
        )
        tile.called, tile.is_told = names[id], are_told
        tile.label = f"{told}: {names[id]}"
        return tile

    _tiles(column, list(known), make)


def _backs(scene: SettingsScene, column: Column) -> None:
    """Shows the four backs as cards; the chosen one stands in brass."""
    stage, u = scene.stage, scene.stage.u
    theme_back = stage.theme.word("cards.back")
    own = stage.say(f"{KEY}.faces_theme")
    wide = stage.text.size(own, "small")[0] + stage.scale.icon(14) + 10 * u
    high = stage.row_height(30)
    tick = stage.mirrored((column.area.right - wide, column.y, wide, high))
    words = stage.mirrored((column.area.x, column.y, column.area.w - wide - 12 * u, high))
    told = stage.say(f"{KEY}.back")
    box = Tick(
        "back theme", tick, own, not scene.settings.look.back,
        lambda on: scene.look(back="" if on else theme_back),
    )  # fmt: skip
    box.label = f"{told}: {own}"
    column.widgets += [Words("back words", words, told), box]
    column.y += high + 4 * u
    now = scene.settings.look.back or theme_back

    def paint(target: Surface, place: Rect, chosen: bool, back: str) -> None:
        scene.previews.back(stage, target, back, place.center, BACK_CARD * u)

    def make(rect: Rect, back: str) -> Tile:
        tile = Tile(
            f"back {back}", rect, partial(scene.look, back=back), partial(paint, back=back),
            back == now, texts=list,
        )  # fmt: skip
        tile.label = f"{told}: {stage.words.number(BACKS.index(back) + 1)}"
        return tile

    _tiles(column, BACKS, make)


def _tiles(column: Column, ids: Sequence[str], make: Callable[[Rect, str], Tile]) -> None:
    """Adds tiles, four to a row."""
    stage, u = column.stage, column.stage.u
    gap = TILE_GAP * u
    wide = (column.area.w - gap * (A_ROW - 1)) / A_ROW
    for i, id in enumerate(ids):
        if i and i % A_ROW == 0:
            column.y += TILE * u + gap
        x = column.area.x + i % A_ROW * (wide + gap)
        column.widgets.append(make(stage.mirrored((x, column.y, wide, TILE * u)), id))
    column.y += TILE * u + 10 * u


def _theme_faults(scene: SettingsScene, column: Column) -> None:
    """Tells why the chosen theme cannot be used, and how many faults more there are."""
    faults, say = scene.stage.faults, scene.stage.say
    if not faults:
        return
    reason = fault_told(scene.stage.words, faults[0])
    other = scene.stage.theme.name(scene.stage.words.code)
    name = scene.settings.look.theme
    told = say(f"{KEY}.theme_stays", name=name, other=other, reason=reason)
    if len(faults) > 1:
        more = say(f"{KEY}.more_faults", count=len(faults) - 1)
        told = say(f"{KEY}.faults", first=told, more=more)
    column.note("theme fault", told, "warn.text")


def _theme_name(scene: SettingsScene, id: str, theme: Theme | None) -> str:
    if theme is None:
        return scene.stage.say(f"{KEY}.broken_theme", name=id)
    return theme.name(scene.stage.words.code)
