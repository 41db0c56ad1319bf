"""What a seat is told of an event: the other exit beside ``observe``."""

from __future__ import annotations

from dataclasses import replace

from rummy_desktop.engine.events import Drew, Event, HandsDealt


def as_all_saw(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Gives events as everybody may know them."""
    if _HIDING.isdisjoint(map(type, events)):
        return events
    return tuple(redact(event, None) for event in events)


_HIDING = frozenset((Drew, HandsDealt))


def redact(event: Event, seat: int | None) -> Event:
    """Gives an event as a seat may know it; as everybody may, where ``seat`` is None."""
    if isinstance(event, Drew):
        return event if event.seat == seat else Drew(event.seat, None, event.penalty)
    if isinstance(event, HandsDealt):
        hands = tuple(
            hand if owner == seat else tuple(one if one in event.up_cards else None for one in hand)
            for owner, hand in enumerate(event.hands)
        )
        return replace(event, hands=hands)
    return event
