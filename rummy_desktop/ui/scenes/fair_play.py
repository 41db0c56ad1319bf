"""Fair play: what a fingerprint is, this deal's, and the proof of every deal that is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame import Rect

from rummy_desktop.cards import in_groups
from rummy_desktop.session.fairness import Proof
from rummy_desktop.ui.scene import Outcome, Pop
from rummy_desktop.ui.scenes.felt_scene import FeltScene
from rummy_desktop.ui.scenes.page import Block, Page
from rummy_desktop.ui.widgets import Button, RailButton, Shortcut, Widget, rail

KEY = "scene.fair_play"
EDGE, TOP, WIDE, GAP, BUTTON = 32, 18, 820, 16, 212
EXPLAINED = ("before", "after", "chance")


class FairPlay(FeltScene):
    """Explains fair play, tells the fingerprints and shuffles of a match, and verifies them.

    seed: that of a match that is over; empty while it is on, for it would tell every card to come.
    """

    def __init__(
        self,
        proofs: Sequence[Proof],
        seed: str = "",
        back: Callable[[], Outcome | None] = Pop,
    ) -> None:
        super().__init__()
        self.proofs = tuple(proofs)
        self.seed = seed
        self.back = back
        self.verdicts: dict[int, bool] = {}

    @property
    def over(self) -> list[Proof]:
        """Gives the deals that can be verified, the latest first."""
        return [proof for proof in reversed(self.proofs) if proof.is_over]

    def verify(self) -> Outcome | None:
        """Holds every deal that is over against its fingerprint."""
        self.verdicts = {proof.deal: proof.holds for proof in self.over}
        self.rebuild()
        return None

    def build(self) -> Iterable[Widget]:
        """Gives the rail, the page and the way to verify."""
        stage, u, say = self.stage, self.stage.u, self.stage.say
        back = RailButton(
            "back", (0, 0, 1, 1), say("shared.back"), "left", self.back, Shortcut(pygame.K_ESCAPE)
        )
        yield from rail(stage, say(f"{KEY}.title"), self._summary(), buttons=[back])
        wide = min(WIDE * u * stage.look.text, stage.size[0] - 2 * EDGE * u)
        left, bottom = (stage.size[0] - wide) / 2, stage.size[1] - EDGE * u
        high = stage.row_height(48, "name")
        if self.over:
            button = Button(
                "verify", (0, 0, 1, 1), say(f"{KEY}.verify"), self.verify, "primary",
                Shortcut(pygame.K_RETURN), enabled=not self.verdicts, role="name",
            )  # fmt: skip
            room = max(BUTTON * u, button.natural_width(stage))
            button.rect = stage.mirrored((left + wide - room, bottom - high, room, high))
            bottom -= high + GAP * u
        top = stage.rail + TOP * u
        paper = Rect(round(left), round(top), round(wide), round(bottom - top))
        yield Page(stage, "page", paper, self._blocks())
        if self.over:
            yield button

    def _summary(self) -> str:
        if not self.verdicts:
            return ""
        kept = sum(self.verdicts.values())
        if kept == len(self.verdicts):
            return self.stage.say(f"{KEY}.all_hold", count=kept)
        return self.stage.say(f"{KEY}.some_fail", count=len(self.verdicts) - kept)

    def _blocks(self) -> list[Block]:
        say = self.stage.say
        blocks = [Block(say(f"{KEY}.{part}")) for part in EXPLAINED]
        for proof in self.proofs:
            if not proof.is_over:
                blocks += [
                    Block(say(f"{KEY}.now", deal=proof.deal), "heading", key=f"deal {proof.deal}"),
                    self._fingerprint(proof),
                    Block(say(f"{KEY}.later"), "quiet"),
                ]
        for proof in self.over:
            blocks += self._told(proof)
        blocks += [
            Block(say(f"{KEY}.elsewhere_title"), "heading"),
            Block(say(f"{KEY}.elsewhere")),
        ]
        if self.seed:
            blocks.append(Block(say(f"{KEY}.seed", seed=self.seed), "quiet"))
        return blocks

    def _fingerprint(self, proof: Proof) -> Block:
        fingerprint = in_groups(proof.fingerprint)
        return Block(self.stage.say(f"{KEY}.fingerprint", fingerprint=fingerprint), "quiet")

    def _told(self, proof: Proof) -> list[Block]:
        say = self.stage.say
        blocks = [Block(say(f"{KEY}.deal", deal=proof.deal), "heading", key=f"deal {proof.deal}")]
        if proof.deal in self.verdicts:
            verdict = "holds" if self.verdicts[proof.deal] else "fails"
            blocks.append(Block(say(f"{KEY}.{verdict}", count=len(proof.came))))
        blocks += [
            self._fingerprint(proof),
            Block(say(f"{KEY}.order", order=proof.order), "quiet"),
        ]
        if proof.cut:
            blocks.append(Block(say(f"{KEY}.cut", count=proof.cut), "quiet"))
        return blocks
