"""The words over the end of a deal: who ended it, how points are reckoned, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.table import DealResult, Ended
from rummy_desktop.ui.catalogue import Catalogue
from rummy_desktop.ui.scenes.company import Company
from rummy_desktop.ui.scenes.deal_end import pool_news
from rummy_desktop.ui.scenes.deal_end.reckoning import winners_of
from rummy_desktop.ui.scenes.game_words import contract_words, deals_of
from rummy_desktop.ui.signs import isolated
from rummy_desktop.variant.model import Gin, KnockPayments, KnockRunning, Melded

KEY = "scene.deal_end"


def headline(seen: Observation, result: DealResult, company: Company, words: Catalogue) -> str:
    """Tells who ended the deal, and how it went for them."""
    if result.by is None:
        return words.say(f"{KEY}.{result.ended.value}")
    gin = isinstance(seen.variant.score.method, Gin)
    if result.ended is not Ended.KNOCK:
        return company.say(words, f"{KEY}.{'big_gin' if gin else 'out'}", result.by)
    if result.deadwood is not None and result.deadwood[result.by] == 0:
        return company.say(words, f"{KEY}.{'gin' if gin else 'knock_clear'}", result.by)
    if gin or isinstance(seen.variant.score.method, KnockPayments):
        won = result.by in winners_of(seen)
        key = "knock_wins" if won else "knock_beaten"
        return company.say(words, f"{KEY}.{key}", result.by)
    return company.say(words, f"{KEY}.knock", result.by)


def title(seen: Observation, result: DealResult, company: Company, words: Catalogue) -> str:
    """Gives what stands over the end of a deal: that it put you out of the match, or who ended
    it.
    """
    yours = pool_news.title(seen, result, company, words)
    return yours or headline(seen, result, company, words)


def below_title(
    seen: Observation, result: DealResult, company: Company, words: Catalogue
) -> tuple[str, ...]:
    """Gives what may stand below, the whole first, then less of it: who is out of the match, and
    how the points came about.
    """
    told = pool_news.news(seen, result, company, words)
    if pool_news.title(seen, result, company, words):
        who = f"{headline(seen, result, company, words)}."
        return " ".join([who, *told]), " ".join(told), told[-1] if told else who
    how = explanation(seen, result, words)
    if wild := wild_words(seen, words):
        told = [*told, wild]
    return (" ".join([*told, how]), " ".join(told) or how)


def wild_words(seen: Observation, words: Catalogue) -> str:
    """Names the rank that was wild in the deal, and what a card of it counts; "" for none."""
    if seen.wild_rank is None:
        return ""
    rank = words.say("table.wild_rank", rank=words.say(f"table.ranks.r{seen.wild_rank}"))
    worth = seen.variant.points(face_of(CardId(seen.wild_rank - 1)), seen.wild_rank)
    return words.say(f"{KEY}.wild", rank=rank, worth=words.say("table.wild_points", count=worth))


def explanation(seen: Observation, result: DealResult, words: Catalogue) -> str:
    """Tells in one sentence how the points of this deal came about."""
    method = seen.variant.score.method
    if isinstance(method, KnockPayments):
        return _payments(result, method, words)
    if isinstance(method, Gin):
        return _gin(result, method, words)
    if isinstance(method, KnockRunning):
        if method.clear:
            return words.say(f"{KEY}.how.running_clear", count=-method.clear)
        return words.say(f"{KEY}.how.running")
    if isinstance(method, Melded):
        if result.by is not None and method.going_out == "others-hands":
            return words.say(f"{KEY}.how.melded_out")
        key = "melded_minus" if method.left == "minus" else "melded"
        return words.say(f"{KEY}.how.{key}")
    return words.say(f"{KEY}.how.{'left' if result.by is not None else 'left_all'}")


def _payments(result: DealResult, method: KnockPayments, words: Catalogue) -> str:
    dead = result.deadwood or (0,)
    if result.by is not None and dead[result.by] == 0:
        return words.say(f"{KEY}.how.rum", count=method.rum)
    if result.by is not None and result.points[result.by] < 0:
        if method.beaten == "double":
            return words.say(f"{KEY}.how.beaten_double")
        return words.say(f"{KEY}.how.beaten", count=method.beaten)
    return words.say(f"{KEY}.how.payments")


def _gin(result: DealResult, method: Gin, words: Catalogue) -> str:
    if result.by is None or result.deadwood is None:
        return words.say(f"{KEY}.how.nobody")
    if not result.deadwood[result.by]:
        big = result.ended is Ended.OUT and method.big_gin
        return words.say(f"{KEY}.how.gin", count=big or method.gin)
    if result.points[result.by] > 0:
        return words.say(f"{KEY}.how.difference")
    return words.say(f"{KEY}.how.undercut", count=method.undercut)


def sum_words(parts: Sequence[int], words: Catalogue) -> str:
    """Writes a sum, such as "40 − 13 = 27", from left to right in every language; "" for less than
    two numbers.
    """
    if len(parts) < 2:
        return ""
    told = words.number(parts[0])
    for part in parts[1:]:
        number = words.number(abs(part))
        told += f" {words.signed(part).removesuffix(number)} {number}"
    return isolated(f"{told} = {words.number(sum(parts))}")


def what_next(seen: Observation, company: Company, words: Catalogue) -> str:
    """Tells what comes after this deal: the next contract and dealer, the target, or the end."""
    if seen.winners:
        return words.say(f"{KEY}.next.over")
    told = []
    deals = deals_of(seen.variant)
    contract = seen.variant.plan(seen.deal + 1).contract
    if contract and (deals is None or seen.deal < deals):
        asked = contract_words(words, contract)
        told.append(words.say(f"{KEY}.next.contract", deal=seen.deal + 1, contract=asked))
    elif seen.variant.match.ends == "target":
        told.append(words.say(f"{KEY}.next.target", count=seen.variant.match.number))
    elif seen.variant.match.pool is not None:
        told.append(words.say(f"{KEY}.next.pool", count=seen.pool))
    elif deals:
        told.append(words.say(f"{KEY}.next.left", count=deals - seen.deal))
    dealer = next_dealer(seen)
    if dealer is not None:
        told.append(company.say(words, f"{KEY}.next.deals", dealer))
    return " ".join(told)


def next_dealer(seen: Observation) -> int | None:
    """Gives who deals next, where the deal goes round; None where it goes to a winner or loser."""
    if seen.variant.deal.next_dealer != "left":
        return None
    for step in range(1, seen.players + 1):
        seat = (seen.dealer + step) % seen.players
        if seen.in_play[seat]:
            return seat
    return None
