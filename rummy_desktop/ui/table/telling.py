"""What is said aloud at the table: what a player at it sees, in the same words, and no more.

Several persons at one screen hear the same voice: there it says of a hand nothing at all, but what
everybody may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine import Observation, Phase, Refusal, redact
from rummy_desktop.engine.events import Event
from rummy_desktop.ui.signs import Chips
from rummy_desktop.ui.speech import aloud
from rummy_desktop.ui.table import words
from rummy_desktop.ui.table.about import About
from rummy_desktop.ui.table.arrangement import Arrangement
from rummy_desktop.ui.table.brush import say
from rummy_desktop.ui.table.corner import Said, refused
from rummy_desktop.ui.table.paint_hand import SORTS
from rummy_desktop.ui.table.prompts import Prompt
from rummy_desktop.ui.table.reading import Reading
from rummy_desktop.ui.table.targets import Target

if TYPE_CHECKING:
    from rummy_desktop.ui.table.scene import TableScene


class Telling:
    """Notices what is new at a table, and has it said."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.reading = Reading(scene)
        self._refusal: Refusal | None = None
        self._about: About | None = None
        self._line: tuple[Said, ...] = ()
        self._asked: tuple[object, ...] = ()
        self._stood: tuple[Observation, Arrangement, Said | None, Prompt | None] | None = None

    def happened(self, events: Sequence[Event]) -> None:
        """Says the log's lines of what has happened, as they are shown."""
        if not self._spoken:
            return
        scene = self.scene
        heard = [redact(event, None) for event in events] if scene.shared else events
        lines = (words.log_line(event, scene.desk.names) for event in heard)
        self._say([_spoken(line) for line in lines if line is not None])

    def update(self) -> None:
        """Says what is due: a refusal at once, the rest when every card has come to rest."""
        scene, desk = self.scene, self.scene.desk
        if self.reading.update() and self._stood is not None:
            # The line that comes back has been said.
            before_it, lay, _, asked = self._stood
            self._stood, self._line = (before_it, lay, None, asked), tuple(self._told())
        refusal, self._refusal = self._refusal, desk.refusal
        about, self._about = self._about, scene.hands.told
        if not self._spoken or scene.veiled:
            return
        if desk.refusal is not None and desk.refusal is not refusal:
            # Its numbers may tell of the hand.
            shown = not (scene.shared and desk.refusal.data.keys() - {"way"})
            self._say([refused(desk.refusal) if shown else Said("speech.refused")], at_once=True)
        if scene.hands.told is not None and scene.hands.told is not about and not scene.shared:
            self._say([scene.hands.told.title, *scene.hands.told.lines], at_once=True)
        if scene.moving.busy or scene.pending:
            return
        stood = (desk.seen, desk.arrangement, desk.notice, desk.prompt)
        before, self._stood = self._stood, stood
        if before is None or any(a is not b for a, b in zip(stood, before, strict=True)):
            self._say([*self._turn(), *self._question()])

    def guided(self, told: Sequence[Said]) -> None:
        """Says what the guide tells: beside others nothing, for it speaks of the hand."""
        if self._spoken and not self.scene.shared:
            self._say(told)

    def hush(self) -> None:
        """Says no more of what was to be said: somebody else listens now."""
        self.scene.stage.speaker.hush()
        self._line, self._asked, self._stood = (), (), None

    @property
    def _spoken(self) -> bool:
        return self.scene.stage.look.speech

    def _turn(self) -> list[Said]:
        """Gives the line of instruction, or the notice in its place, where it is another now."""
        told = self._told()
        before, self._line = self._line, tuple(told)
        if self._line == before or (self.scene.shared and self.scene.desk.notice):
            return []
        return self._open(told)

    def _told(self) -> list[Said]:
        """Gives what the line says now, as far as it is said aloud."""
        desk, shared = self.scene.desk, self.scene.shared
        line = desk.line
        told = [desk.notice] if desk.notice else [line.title, *([line.text] if line.text else [])]
        if desk.prompt is not None or (shared and desk.seen.phase is Phase.PLAY):
            # A question says the same itself; and what one may do tells of the hand.
            return [line.title]
        return told

    def _question(self) -> list[Said]:
        """Gives the question asked with its answers, where it is another now."""
        prompt = self.scene.desk.prompt
        asked = (prompt.kind, prompt.title, prompt.text, prompt.options) if prompt else ()
        before, self._asked = self._asked, asked
        if prompt is None or asked == before:
            return []
        offered = prompt.kind == "may_i" and prompt.card is not None
        card = [_card(prompt.card)] if offered and prompt.card is not None else []
        keys = [
            Said("speech.answer", {"answer": option.label, "key": option.cap})
            for option in prompt.options
        ]
        # What the card is worth tells of the hand.
        worth = [prompt.verdict] if prompt.verdict and not self.scene.shared else []
        return [prompt.title, *card, *self._open([prompt.text]), *worth, *self._open(keys)]

    def _open(self, told: Sequence[Said]) -> list[Said]:
        """Gives what may be heard by everybody who may hear it: beside others, no card but those
        that lie open.
        """
        if not self.scene.shared:
            return list(told)
        lying = {face_of(card) for card in self.scene.desk.seen.discards}
        return [said for said in told if set(_faces(said)) <= lying]

    def _say(self, told: Sequence[Said], at_once: bool = False) -> None:
        stage = self.scene.stage
        text = " ".join(_sentence(aloud(stage.words, say(stage, said))) for said in told)
        if text:
            stage.speaker.say(text, stage.words.code, at_once)

    # What the keyboard is at.

    def focus_told(self) -> str:
        """Gives the words of what the keyboard is at."""
        scene = self.scene
        target = scene.hands.focus if scene.hands.by_keyboard else None
        if target is None or not self._spoken or (scene.veiled and target.kind != "rail"):
            return ""
        told = ", ".join(say(scene.stage, said) for said in self._of(target))
        return aloud(scene.stage.words, told)

    def _of(self, target: Target) -> Iterator[Said]:
        """Gives what a thing is, and how it stands."""
        scene, desk = self.scene, self.scene.desk
        seen = desk.seen
        match target.kind:
            case "hand":
                yield from self._card_of_hand(CardId(int(target.key)))
            case "slot":
                need = seen.plan.contract[int(target.key)]
                held = desk.arrangement.slots[int(target.key)]
                yield Said(f"table.{need.kind}")
                if not scene.shared:
                    yield Said("table.slot_of", {"count": len(held), "size": need.size})
            case "stock":
                yield Said("table.stock", {"count": seen.stock})
            case "discard":
                yield Said("table.discard", {"count": len(seen.discards)})
                if seen.discards:
                    yield _card(seen.discards[-min(max(1, int(target.key)), len(seen.discards))])
            case "meld":
                yield from self._meld(int(target.key))
            case "prompt":
                yield from self._answer(str(target.key))
            case "button":
                button = desk.corner.find(str(target.key))
                if button is not None:
                    yield from self._open([button.label])
                    if not button.enabled and not scene.shared:
                        yield Said("speech.not_now")
            case "sort":
                yield Said("speech.sort", {"way": Said(f"table.sort.{SORTS[int(target.key)]}")})
            case "rail":
                yield Said(f"table.rail.{target.key}")
            case "own":
                yield Said("speech.own")
            case "rule":
                yield Said("shared.rule", {"id": str(target.key)})
            case "guide":
                yield from self._guide(str(target.key))

    def _guide(self, name: str) -> Iterator[Said]:
        """Gives the words of a thing in the guide's panel."""
        yield Said("guide.title")
        if name == "rule":
            yield Said("shared.rule", {"id": self.scene.guide.rule})
        elif name != "open":
            yield Said("guide.more" if name == "more" else "shared.close")

    def _card_of_hand(self, card: CardId) -> Iterator[Said]:
        desk = self.scene.desk
        cards = desk.arrangement.cards
        if self.scene.shared or card not in cards:
            place = cards.index(card) + 1 if card in cards else 0
            yield Said("speech.nth", {"number": place, "count": len(cards)})
        else:
            yield _card(card)
        if card in desk.arrangement.picked:
            yield Said("speech.picked")

    def _meld(self, number: int) -> Iterator[Said]:
        desk = self.scene.desk
        lying = next((one for one in desk.seen.melds if one.number == number), None)
        if lying is not None:
            cards = Chips(*(face_of(laid.card) for laid in lying.meld.cards))
            yield Said(f"table.about.{lying.meld.kind}", {"card": cards})
            yield Said("table.about.laid", {"name": desk.names[lying.owner]})

    def _answer(self, name: str) -> Iterator[Said]:
        prompt = self.scene.desk.prompt
        for option in prompt.options if prompt else ():
            if option.id == name:
                yield from self._open([option.label])
        for check in prompt.checks if prompt else ():
            if check.id == name:
                yield check.label
                yield Said("shared.on" if check.on else "shared.off")
        if prompt and name == "dial":
            # How deep the cut is must be judged by the eye; the voice says no number (L1).
            yield prompt.title


def _spoken(line: Said) -> Said:
    """Gives a line of the log as it is said: a shuffle's fingerprint is for the eyes."""
    if line.key != "event.deal_began":
        return line
    told = {name: value for name, value in line.told.items() if name != "fingerprint"}
    return Said("speech.deal_began", told)


def _card(card: CardId) -> Said:
    return Said("table.about.card", {"card": Chips(face_of(card))})


def _faces(said: Said) -> Iterator[int]:
    """Gives every card that a piece of text names."""
    for value in said.told.values():
        if isinstance(value, Chips):
            yield from value.faces
        elif isinstance(value, Said):
            yield from _faces(value)


def _sentence(text: str) -> str:
    return text if not text or text[-1] in ".?!:؟" else f"{text}."
