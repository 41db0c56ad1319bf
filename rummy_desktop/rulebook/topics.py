"""What a rule book speaks of, in order. Each topic tells one rule of the game from its values.

Most sentences are chosen by a value: that of ``lay-off: later-turn`` is
``rulebook.lay-off.later-turn``. A topic that does not concern a game tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rummy_desktop.cards import Card, read_cards
from rummy_desktop.rulebook import phrases
from rummy_desktop.rulebook.phrases import Words
from rummy_desktop.variant import Variant
from rummy_desktop.variant.model import Gin, KnockPayments, KnockRunning, Melded, method_name

HEADINGS = ("table", "deal", "melds", "contract", "turn", "end", "score", "house", "sources")

Telling = Callable[[Variant, Words], Iterable[str]]


def _no_cards(_: Variant) -> tuple[Card, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Topic:
    """One topic: its name, the heading it stands under, its sentences, and cards for an example.

    ``rule`` names the topic whose rule id it shares, where it has none of its own. ``last``: it
    ends its section, whatever its rule's number is.
    """

    name: str
    heading: str
    tell: Telling
    cards: Callable[[Variant], tuple[Card, ...]] = _no_cards
    rule: str | None = None
    last: bool = False


def by_value(topic: str, value: Callable[[Variant], Any]) -> Telling:
    """Makes a telling of one sentence, chosen by a value; None tells nothing."""

    def tell(variant: Variant, words: Words) -> Iterator[str]:
        chosen = value(variant)
        if chosen is not None:
            yield words.say(f"rulebook.{topic}.{chosen}")

    return tell


def always(topic: str, terms: Callable[[Variant], Any], **numbers: Callable[[Any], int]) -> Telling:
    """Makes a telling of one sentence, with numbers out of the terms that it tells of, if any."""

    def tell(variant: Variant, words: Words) -> Iterator[str]:
        told = terms(variant)
        if told:
            yield words.say(f"rulebook.{topic}", **{name: of(told) for name, of in numbers.items()})

    return tell


def _players(variant: Variant, words: Words) -> Iterator[str]:
    span = phrases.span(words, phrases.seats(variant))
    yield words.say("rulebook.players", players=span, best=variant.players.best)


def _pack(variant: Variant, words: Words) -> Iterator[str]:
    pack = variant.pack
    groups = list(phrases.alike(phrases.seats(variant), lambda n: (pack.decks[n], pack.jokers[n])))
    for (decks, jokers), seats in groups:
        key = "rulebook.pack-by-players" if len(groups) > 1 else "rulebook.pack"
        told = phrases.decks(words, decks, jokers)
        players = phrases.span(words, seats)
        yield words.say(key, pack=told, players=players, cards=52 * decks + jokers)


def _hand(variant: Variant, words: Words) -> Iterator[str]:
    size = variant.deal.size
    if size == "face-up-card":
        yield words.say("rulebook.hand.face-up-card")
    elif size == "per-deal":
        numbers = range(1, len(variant.deals) + 1)
        for cards, deals in phrases.alike(numbers, lambda deal: variant.plan(deal).cards):
            key = "rulebook.hand.deals" if len(deals) > 1 else "rulebook.hand.deal"
            yield words.say(key, deals=phrases.span(words, deals), count=cards)
    else:
        for cards, seats in phrases.alike(phrases.seats(variant), size.__getitem__):
            yield words.say(
                "rulebook.hand.players", players=phrases.span(words, seats), count=cards
            )


def _up_card(variant: Variant) -> str:
    return "told" if variant.deal.size == "face-up-card" else "by-one"


def _set(variant: Variant, words: Words) -> Iterator[str]:
    terms = variant.melds.set
    if terms is None:
        yield words.say("rulebook.set.none")
        return
    bound = "more" if terms.max is None else "span" if terms.max > terms.min else "exact"
    sentence = words.say(f"rulebook.set.{bound}", low=terms.min, high=terms.max or 0)
    if max(variant.pack.decks.values()) > 1:
        sentence += " " + words.say(f"rulebook.set-suits.{terms.suits}")
    yield sentence


def _set_cards(variant: Variant) -> tuple[Card, ...]:
    terms = variant.melds.set
    twins = terms is not None and terms.suits == "any" and max(variant.pack.decks.values()) > 1
    return read_cards("5D 5D 5S" if twins else "5D 5C 5S") if terms else ()


def _run(variant: Variant, words: Words) -> Iterator[str]:
    terms = variant.melds.run
    ace = words.say(f"rulebook.run-ace.{terms.ace}")
    yield words.say("rulebook.run", low=terms.min) + " " + ace


def _run_cards(variant: Variant) -> tuple[Card, ...]:
    return read_cards("4H 5H 6H 7H 8H 9H 10H")[: variant.melds.run.min]


def _wild(variant: Variant, words: Words) -> Iterator[str]:
    if variant.wild.jokers:
        yield words.say("rulebook.wild.jokers")
    if variant.wild.rank is not None:
        yield words.say("rulebook.wild.ranks")


def _wild_rank(variant: Variant, words: Words) -> Iterator[str]:
    wild = variant.wild
    if wild.rank == "dealer-up-card":
        yield words.say("rulebook.wild-rank.up-card")
    elif wild.rank is not None:
        yield words.say("rulebook.wild-rank.fixed", rank=phrases.ranks(words, [wild.rank]))


def _most_wilds(variant: Variant, words: Words) -> Iterator[str]:
    if not variant.wild.jokers and variant.wild.rank is None:
        return
    if not variant.wild.most_per_meld:
        yield words.say("rulebook.most-wilds.unbounded")
    for start, most in variant.wild.most_per_meld:
        key = "rulebook.most-wilds.any" if start == 0 else "rulebook.most-wilds.from"
        yield words.say(key, count=most, cards=start)


def _contracts(variant: Variant, words: Words) -> Iterator[str]:
    sets = variant.melds.set
    least = {"set": sets.min if sets else 0, "run": variant.melds.run.min}
    for number, plan in enumerate(variant.deals, start=1):
        if plan.contract:
            told = phrases.contract(words, plan.contract, least)
            yield words.say("rulebook.contract-of-deal", deal=number, contract=told)


def _whole_hand(variant: Variant, words: Words) -> Iterator[str]:
    for number, plan in enumerate(variant.deals, start=1):
        if plan.whole_hand != "no":
            yield words.say(f"rulebook.whole-hand.{plan.whole_hand}", deal=number)


def by_contract(variant: Variant) -> bool:
    """Tells whether the game has contracts."""
    return variant.play.melding == "contract"


def in_play(variant: Variant) -> bool:
    """Tells whether cards are melded on the table during play."""
    return variant.play.melding != "at-end"


def _runs_together(variant: Variant) -> str | None:
    many = any(sum(one.kind == "run" for one in plan.contract) > 1 for plan in variant.deals)
    return variant.melds.going_down.same_suit_runs if many else None


def _may_i_bound(variant: Variant) -> int | None:
    return variant.draw.may_i.per_deal if variant.draw.may_i else None


def _lay_off(variant: Variant) -> str | None:
    return {"contract": variant.play.lay_off, "free": "free"}.get(variant.play.melding)


def _swap(variant: Variant, words: Words) -> Iterator[str]:
    swap = variant.wild.swap
    if swap is None:
        if in_play(variant) and variant.wild.jokers:
            yield words.say("rulebook.swap.never")
        return
    keys = (f"source.{swap.source}", f"by.{swap.by}", f"joker.{swap.joker}")
    yield " ".join(words.say(f"rulebook.swap.{key}") for key in keys)


def _discard(variant: Variant) -> str | None:
    if variant.knock is not None:
        return None
    return variant.out.discard


def _knock(variant: Variant, words: Words) -> Iterator[str]:
    knock = variant.knock
    if knock is not None:
        key = "first" if knock.from_turn == 1 else "later"
        yield words.say(f"rulebook.knock.{key}", turn=knock.from_turn)
        if knock.most is None or knock.most == "up-card":
            yield words.say(f"rulebook.knock.{knock.most or 'any'}")
        else:
            yield words.say("rulebook.knock.most", points=knock.most)


def _stock(variant: Variant) -> str:
    asked = "floating" if variant.out.floating else "ask-discard"
    return asked if variant.stock.when_empty == "ask-discard" else variant.stock.when_empty


def _values(variant: Variant, words: Words) -> Iterator[str]:
    yield " ".join(phrases.values(variant, words))


def _payments(variant: Variant) -> KnockPayments | None:
    method = variant.score.method
    return method if isinstance(method, KnockPayments) else None


def _gin(variant: Variant) -> Gin | None:
    method = variant.score.method
    return method if isinstance(method, Gin) else None


def _big_gin(variant: Variant) -> int | None:
    method = _gin(variant)
    return method.big_gin if method else None


def _spades(variant: Variant) -> int | None:
    method = _gin(variant)
    return method.spades if method and method.spades > 1 else None


def _bonus(variant: Variant, words: Words) -> Iterator[str]:
    bonus = variant.match.bonus
    if bonus is not None:
        yield words.say("rulebook.bonus.added", game=bonus.game, box=bonus.box)
        if bonus.shutout > 1:
            yield words.say("rulebook.bonus.shutout", times=bonus.shutout)


def _wild_worth(variant: Variant, words: Words) -> Iterator[str]:
    method = variant.score.method
    if isinstance(method, Melded) and variant.wild.rank is not None:
        yield words.say("rulebook.wild-worth", points=method.wild, aces=method.wild_ace)


def _beaten(variant: Variant, words: Words) -> Iterator[str]:
    method = _payments(variant)
    if method is not None:
        key = "double" if method.beaten == "double" else "more"
        yield words.say(f"rulebook.beaten.{key}", points=method.beaten)


def _clear(variant: Variant, words: Words) -> Iterator[str]:
    method = variant.score.method
    if isinstance(method, KnockRunning):
        key = "rulebook.clear.less" if method.clear else "rulebook.clear.nothing"
        yield words.say(key, points=-method.clear)


def _going_out(variant: Variant, words: Words) -> Iterator[str]:
    method = variant.score.method
    if isinstance(method, Melded):
        yield words.say(f"rulebook.going-out.{method.going_out}")


def _left(variant: Variant, words: Words) -> Iterator[str]:
    method = variant.score.method
    if isinstance(method, Melded):
        yield words.say(f"rulebook.left.{method.left}")


def _match(variant: Variant, words: Words) -> Iterator[str]:
    yield words.say(f"rulebook.match.{variant.match.ends}", count=variant.match.number)


def _wins(variant: Variant, words: Words) -> Iterator[str]:
    match = variant.match
    if match.ends == "knockout":
        yield words.say("rulebook.wins.last")
    else:
        yield (
            words.say(f"rulebook.wins.{match.wins}") + " " + words.say(f"rulebook.ties.{match.tie}")
        )


def _buying_back(variant: Variant, words: Words) -> Iterator[str]:
    pool = variant.match.pool
    if pool is not None:
        key = "rulebook.buying-back.times" if pool.buy_backs else "rulebook.buying-back.never"
        yield words.say(key, count=pool.buy_backs)


TOPICS: tuple[Topic, ...] = (
    Topic("players", "table", _players),
    Topic("pack", "table", _pack),
    Topic("dealer", "deal", by_value("dealer", lambda v: v.deal.first_dealer)),
    Topic(
        "next-dealer", "deal", by_value("next-dealer", lambda v: v.deal.next_dealer), rule="dealer"
    ),
    Topic(
        "cut",
        "deal",
        always("cut", lambda v: v.deal.cut_exact, points=lambda points: points),
    ),
    Topic("hand", "deal", _hand),
    Topic("up-card", "deal", by_value("up-card", _up_card)),
    Topic("set", "melds", _set, _set_cards),
    Topic("run", "melds", _run, _run_cards),
    Topic("wild-rank", "melds", _wild_rank),
    Topic("wild", "melds", _wild),
    Topic("most-wilds", "melds", _most_wilds),
    Topic("contract", "contract", always("contract", by_contract)),
    Topic("contract-of-deal", "contract", _contracts, rule="contract"),
    Topic(
        "longer",
        "contract",
        by_value("longer", lambda v: v.melds.going_down.size if by_contract(v) else None),
    ),
    Topic("same-suit-runs", "contract", by_value("same-suit-runs", _runs_together)),
    Topic("whole-hand", "contract", _whole_hand),
    Topic("turn", "turn", by_value("turn", lambda v: v.play.melding)),
    Topic("first-offer", "turn", always("first-offer", lambda v: v.draw.first_offer)),
    Topic("draw", "turn", by_value("draw", lambda v: v.draw.discards)),
    Topic(
        "throw-back", "turn", by_value("throw-back", lambda v: "yes" if v.draw.throw_back else "no")
    ),
    Topic("may-i", "turn", always("may-i", lambda v: v.draw.may_i)),
    Topic(
        "may-i-penalty",
        "turn",
        always(
            "may-i-penalty",
            lambda v: v.draw.may_i,
            count=lambda may_i: may_i.penalty,
        ),
    ),
    Topic("may-i-again", "turn", always("may-i-again", lambda v: v.draw.may_i)),
    Topic(
        "may-i-bound",
        "turn",
        always("may-i-bound", _may_i_bound, count=lambda bound: bound),
        rule="may-i-again",
    ),
    Topic("lay-off", "turn", by_value("lay-off", _lay_off)),
    Topic("extending", "turn", always("extending", in_play)),
    Topic("swap", "turn", _swap),
    Topic(
        "dead-joker",
        "turn",
        always("dead-joker", lambda v: v.wild.swap and v.wild.swap.source == "runs"),
    ),
    Topic("discard", "turn", by_value("discard", _discard)),
    Topic("floating", "turn", always("floating", lambda v: v.out.floating)),
    Topic("comparing", "end", always("comparing", lambda v: v.knock)),
    Topic("knock", "end", _knock),
    Topic(
        "defending",
        "end",
        always("defending", lambda v: v.knock and v.knock.defender_lays_off),
    ),
    Topic("big-gin", "end", always("big-gin", _big_gin, points=lambda points: points)),
    Topic("out", "end", always("out", in_play)),
    Topic("stock", "end", by_value("stock", _stock)),
    Topic(
        "blocked",
        "end",
        always(
            "blocked",
            lambda v: v.stock.refills,
            count=lambda refills: refills,
        ),
    ),
    Topic("values", "score", _values),
    Topic("score", "score", by_value("score", lambda v: method_name(type(v.score.method)))),
    Topic("wild-worth", "score", _wild_worth, rule="values"),
    Topic("beaten", "score", _beaten),
    Topic("tie", "score", always("tie", _payments)),
    Topic("shared", "score", always("shared", _payments)),
    Topic("rum", "score", always("rum", _payments, points=lambda method: method.rum)),
    Topic("clear", "score", _clear),
    Topic("undercut", "score", always("undercut", _gin, points=lambda method: method.undercut)),
    Topic("gin", "score", always("gin", _gin, points=lambda method: method.gin)),
    Topic("spades", "score", always("spades", _spades, times=lambda times: times)),
    Topic("going-out", "score", _going_out),
    Topic("left", "score", _left, rule="going-out"),
    Topic("match", "score", _match),
    Topic("bonus", "score", _bonus),
    Topic("pool", "score", always("pool", lambda v: v.match.pool, stake=lambda pool: pool.stake)),
    Topic("buying-back", "score", _buying_back),
    Topic("wins", "score", _wins, last=True),
)
