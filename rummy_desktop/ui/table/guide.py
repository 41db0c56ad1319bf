"""The guide through the first deal: at each decision of the player it says what the moment asks
for and what an expert would do; each thing is explained once in a match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_desktop.engine import Observation
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome, Push
from rummy_desktop.ui.table.advice import Advice
from rummy_desktop.ui.table.concepts import Lesson, lesson
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

    @property
    def on(self) -> bool:
        """Tells whether it speaks in this deal."""
        return self.lessons is not None and self.lessons.guides(self.scene.desk.seen.deal)

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
            pieces = [self._lesson.title, *Speech(self._lesson, self._advice).pieces]
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

    def _may_speak(self) -> bool:
        scene = self.scene
        calm = scene.desk.mine and not scene.veiled and not scene.pending
        return self.on and calm

    def _turn_to(self, seen: Observation, now: float) -> None:
        assert self.lessons is not None
        self._seen, self._since, self._page = seen, now, 0
        self._answered = self._open = False
        self._lesson = lesson(seen, self.lessons.known(seen.seat))
        scene = self.scene
        scene.touch()
        if scene.doors.hint is None:
            self._speak()
            return
        post = scene.stage.post
        scene.doors.hint(seen, lambda advice: post(lambda: self._hear(seen, advice)))

    def _hear(self, seen: Observation, advice: Advice | None) -> None:
        """Takes the expert's answer, if the table still stands as it was asked about."""
        if self._seen is seen:
            late, self._advice = self._answered, advice
            self._speak(since=1 if late else 0)

    def place(self, view: View) -> GuidePlace | None:
        """Gives the panel as it lies in a picture, None where nothing is said."""
        said = self._lesson
        if said is None or not self._answered or view.seen is not self._seen:
            return None
        now = (said, self._advice, self._page, self._open, view.layout, view.prompt, view.refusal)
        if [*map(id, now)] != [*map(id, self._from)]:
            self._find(view, now[:4] != self._from[:4])
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
        speech = Speech(said, self._advice, self.scene.doors.rules is not None)
        search = search_for(stage, view, speech, room, self._heights)
        before = self._place.box if self._place else None
        self._place = guide_place(search, view, self._page, before, self._open)

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
