"""The guide through the first deal: at each decision of the player it says what the moment asks
for and what an expert would do; each thing is explained once in a match. In later deals it comes
back where something is to be decided that did not come up before.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rummy_desktop.engine import Observation
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome, Push
from rummy_desktop.ui.table.advice import Advice
from rummy_desktop.ui.table.concepts import Lesson, lesson, new_concept
from rummy_desktop.ui.table.corner import Said
from rummy_desktop.ui.table.free_room import FreeRoom
from rummy_desktop.ui.table.guide_room import (
    GuidePlace,
    Heights,
    Speech,
    free_room,
    guide_place,
    search_for,
)
from rummy_desktop.ui.table.lessons import Lessons
from rummy_desktop.ui.table.prompts import Prompt, agreed
from rummy_desktop.ui.table.view import View

if TYPE_CHECKING:
    from rummy_desktop.ui.table.scene import TableScene

# The panel waits so long for the expert, so that it seldom grows under the eyes.
PATIENCE_MS = 600
# So many heights of texts are kept before they are forgotten.
MOST_HEIGHTS = 2000


class Guide:
    """Follows a table, and says what is to be said there."""

    def __init__(self, scene: TableScene, lessons: Lessons | None) -> None:
        self.scene, self.lessons = scene, lessons
        self._seen: Observation | None = None
        self._lesson: Lesson | None = None
        self._advice: Advice | None = None
        # Whether a decision after the first deal brings something new, and which was looked at.
        self._looked_at: Observation | None = None
        self._news = False
        self._told_of_going_on = False
        # After the first deal: decisions at which something new was told, which may come again.
        self._spoke: list[tuple[Observation, Lesson]] = []
        self._since = 0.0
        self._answered = False
        self._page = 0
        # Whether the panel lies open over the table, where it has no room of its own.
        self._open = False
        # Where the panel lies now, and what that was worked out from.
        self._place: GuidePlace | None = None
        self._from: tuple[object, ...] = ()
        self._room: FreeRoom | None = None
        self._stage: Stage | None = None
        self._heights: Heights = {}
        # The last question that was held against an advice, and what came of it.
        self._agreed: tuple[Prompt, Advice, Prompt] | None = None

    @property
    def on(self) -> bool:
        """Tells whether it speaks at this decision."""
        seen = self.scene.desk.seen
        if self.lessons is None:
            return False
        return self.lessons.guides(seen.deal) or self._has_news(seen)

    def _has_news(self, seen: Observation) -> bool:
        """Tells whether something is to be decided after the first deal that was never explained:
        worked out once, for what has been told is known.
        """
        mine = self.scene.desk.mine and not self.scene.veiled
        if self.lessons is None or not mine or not self.lessons.goes_on(seen.deal):
            return False
        if self._looked_at is not seen:
            self._looked_at = seen
            new = new_concept(seen, self.lessons.known(seen.seat))
            self._news = new is not None or self._told_at(seen) is not None
        return self._news

    def _told_at(self, seen: Observation) -> Lesson | None:
        """Gives what was told at a decision that has come again, because a move was taken back."""
        return next((told for at, told in self._spoke if at == seen), None)

    def update(self, now: float) -> None:
        """Turns to a new decision of the player when everything has come to rest."""
        scene, seen = self.scene, self.scene.desk.seen
        if self._seen is not None and (self._seen is not seen or not self._may_speak()):
            self._seen, self._lesson, self._advice = None, None, None
            scene.touch()
        if self._seen is None and self._may_speak() and not scene.moving.busy:
            self._turn_to(seen, now)
        late = self._seen is not None and now - self._since >= PATIENCE_MS
        if late and not self._answered:
            self._speak()
        self._note()

    def _speak(self, since: int = 0) -> None:
        """Shows what there is to say, and has it said aloud from a piece on."""
        self._answered = True
        self.scene.touch()
        if self._lesson is not None:
            pieces = [
                self._lesson.title,
                *Speech(self._lesson, self._advice, full=self._full).pieces,
            ]
            self.scene.telling.guided(pieces[since + 1 if since else 0 :])

    def _note(self) -> None:
        """Notes what has been told, once it has been there to be read."""
        said, place = self._lesson, self._place
        read = place is not None and not place.is_sign and self._answered
        if said is None or not said.concept or not read or self.lessons is None:
            return
        seat = self.scene.seat
        if said.concept not in self.lessons.known(seat):
            self.lessons.learn(seat, said.concept)
            if self._seen is not None and not self.lessons.guides(self._seen.deal):
                self._spoke = [one for one in self._spoke if one[0].deal == self._seen.deal]
                self._spoke.append((self._seen, said))

    def _may_speak(self) -> bool:
        scene = self.scene
        calm = scene.desk.mine and not scene.veiled and not scene.pending
        return calm and self.on

    def _turn_to(self, seen: Observation, now: float) -> None:
        assert self.lessons is not None
        self._seen, self._since, self._page = seen, now, 0
        self._answered = self._open = False
        self._lesson = self._lesson_for(seen)
        scene = self.scene
        if self._news and self._looked_at is seen and not self._told_of_going_on:
            self._told_of_going_on = True
            scene.desk.say(Said("guide.goes_on"))
        scene.touch()
        if scene.doors.hint is None:
            self._speak()
            return
        post = scene.stage.post
        scene.doors.hint(seen, lambda advice: post(lambda: self._hear(seen, advice)))

    def _lesson_for(self, seen: Observation, advice: Advice | None = None) -> Lesson:
        """Gives what is told at a decision; after the first deal, as something new."""
        assert self.lessons is not None
        told = self._told_at(seen)
        if told is not None:
            return told
        known = self.lessons.known(seen.seat)
        found = lesson(seen, known, advice.action if advice is not None else None)
        if self.lessons.guides(seen.deal):
            return found
        return replace(found, title=Said("guide.new", {"title": found.title}))

    def _hear(self, seen: Observation, advice: Advice | None) -> None:
        """Takes the expert's answer, if the table still stands as it was asked about."""
        if self._seen is seen:
            late, self._advice = self._answered, advice
            if not late:
                # No move is advised before it has been explained.
                self._lesson = self._lesson_for(seen, advice)
            self._speak(since=1 if late else 0)

    def agreed(self, prompt: Prompt | None) -> Prompt | None:
        """Gives a question as it stands beside what the guide says: both tell one thing."""
        said, seen = self._advice, self._seen
        if prompt is None or prompt.kind != "may_i" or said is None or not self._answered:
            return prompt
        if seen is not self.scene.desk.seen:
            return prompt
        if self._agreed is None or self._agreed[:2] != (prompt, said):
            self._agreed = prompt, said, agreed(prompt, said.action)
        return self._agreed[2]

    def place(self, view: View) -> GuidePlace | None:
        """Gives the panel as it lies in a picture, None where nothing is said."""
        said = self._lesson
        if said is None or not self._answered or view.seen is not self._seen:
            return None
        about = (said, self._advice, self._page, self._open, self._full)
        now = (*about, view.layout, view.prompt, view.refusal)
        if [*map(id, now)] != [*map(id, self._from)]:
            self._find(view, about != self._from[: len(about)])
            self._from = now
        return self._place

    def _find(self, view: View, changed: bool) -> None:
        """Looks for the panel's place anew, where it says something else (``changed``) or the room
        has become another.
        """
        stage, said = self.scene.stage, self._lesson
        assert said is not None
        room = free_room(stage, view)
        if self._stage is not stage or len(self._heights) > MOST_HEIGHTS:
            self._stage, self._heights, changed = stage, {}, True
        if not changed and self._room is not None and room.taken == self._room.taken:
            return
        self._room = room
        may_read = self.scene.doors.rules is not None
        speech = Speech(said, self._advice, may_read, self._full)
        search = search_for(stage, view, speech, room, self._heights)
        before = self._place.box if self._place else None
        self._place = guide_place(search, view, self._page, before, self._open)

    @property
    def _full(self) -> bool:
        """Tells whether the tray holds the contract, so that it can go down."""
        return self.scene.desk.corner.can("go_down")

    @property
    def rule(self) -> str:
        """Gives the id of the rule that the panel leads to."""
        return self._lesson.rule if self._lesson else ""

    @property
    def speaks(self) -> bool:
        """Tells whether there is a panel to be closed."""
        return self._lesson is not None and self._answered and self._place is not None

    # What the player does with it.

    def use(self, name: str) -> Outcome | None:
        """Uses a thing of the panel: the cross, the way to its rule, or to its other page."""
        scene = self.scene
        if name == "close":
            self.switch()
        elif name == "more":
            self._page += 1
        elif name in ("open", "fold"):
            self._open = name == "open"
        elif name == "rule" and scene.doors.rules is not None:
            return Push(scene.doors.rules(self.rule))
        scene.touch()
        return None

    def escape(self) -> bool:
        """Folds the panel where it lies over the table; tells whether it did."""
        if not (self.speaks and self._open):
            return False
        self.use("fold")
        return True

    def switch(self) -> None:
        """Has the guide speak, or be silent; who closes it is told how it comes back."""
        if self.lessons is None or self.scene.watches:
            return
        on = not self.on
        self.lessons.switch(on)
        if not on:
            self.scene.desk.say(Said("guide.closed"))
        self.scene.touch()
