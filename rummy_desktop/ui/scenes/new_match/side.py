"""The right side of a new match: seats, house rules, length, practice, the shuffle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect, Surface

from rummy_desktop.bots.skill import SKILLS
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome
from rummy_desktop.ui.scenes.game_words import house_rule_name, players_span
from rummy_desktop.ui.scenes.link import Link
from rummy_desktop.ui.scenes.new_match import choice as choices
from rummy_desktop.ui.scenes.new_match.choice import Choice
from rummy_desktop.ui.signs import cleaned
from rummy_desktop.ui.widgets import (
    Button,
    Dropdown,
    Segment,
    SwitchRow,
    TextField,
    Tile,
    Widget,
    Words,
)

KEY = "scene.new_match"
SEAT, SEAT_STEP, ADD, SWITCH, RESTORE = 44, 50, 40, 38, 32
LONGEST_NAME = 16


@dataclass
class SideDoors:
    """What the side tells the scene: a changed choice, the seat that gets a new name, the rule to
    be read, by its id, and a name that cannot be given because another seat has it ("": none).
    """

    change: Callable[[Choice], Outcome | None]
    rename: Callable[[int | None], Outcome | None]
    rule: Callable[[str], Outcome | None]
    taken: Callable[[str], None]


class Side:
    """Builds the widgets of the right side from top to bottom, and counts their height."""

    def __init__(
        self,
        stage: Stage,
        area: Rect,
        choice: Choice,
        renaming: int | None,
        doors: SideDoors,
        person: str = "",
        new: bool = False,
    ) -> None:
        self.stage = stage
        self.area = area
        self.choice = choice
        self.renaming = renaming
        self.doors = doors
        self.person = person
        self.new = new
        self.y = float(area.y)
        self.widgets: list[Widget] = []

    def build(self) -> list[Widget]:
        """Gives all widgets; `y` is below the last of them."""
        self._seats()
        self.y += 8 * self.stage.u
        self._guide()
        self.y += 12 * self.stage.u
        self._rules()
        self.y += 8 * self.stage.u
        self._more()
        return self.widgets

    def _rect(self, height: float, y: float | None = None) -> Rect:
        area = self.area
        return self.stage.mirrored((area.x, self.y if y is None else y, area.w, height))

    def _heading(self, name: str, text: str, note: str, colour: str) -> None:
        stage = self.stage
        high = stage.text.line_height("heading", 1.3)
        note_wide = stage.text.size(note, "small")[0] + 4
        area = self.area
        first = stage.mirrored((area.x, self.y, area.w - note_wide - 8, high))
        last = stage.mirrored((area.right - note_wide, self.y, note_wide, high))
        self.widgets += [
            Words(f"{name} heading", first, text, "heading", weight=600, spacing=1.3),
            Words(f"{name} note", last, note, "small", colour, align="end"),
        ]
        self.y += high + 8 * stage.u

    def _seats(self) -> None:
        stage, choice = self.stage, self.choice
        span = players_span(choice.variant, stage.words)
        note = stage.say(f"{KEY}.seats_of", count=len(choice.seats), span=span)
        self._heading("seats", stage.say(f"{KEY}.seats"), note, "ink.soft")
        high = stage.row_height(SEAT)
        for place in range(len(choice.seats)):
            self.widgets.append(self._seat(place, self._rect(high)))
            self.y += high + (SEAT_STEP - SEAT) * stage.u
        if choice.can_add:
            rect = self._rect(stage.row_height(ADD, "small"))
            self.widgets.append(self._add(rect))
            self.y += rect.h

    def _seat(self, place: int, rect: Rect) -> Widget:
        stage, seat = self.stage, self.choice.seats[place]
        icon = "person" if seat.kind == "person" else "bot"
        name = f"seat {place}"
        if self.renaming == place:
            return TextField(
                f"{name} name", rect, seat.name, lambda text: self._renamed(place, text),
                stage.say(f"{KEY}.name"), LONGEST_NAME, icon, fresh=True,
            )  # fmt: skip
        options = [("person", stage.say(f"{KEY}.person"))]
        for level in SKILLS:
            told = stage.say(f"{KEY}.bot", level=stage.say(f"scene.level.{level}"))
            options.append((f"bot {level}", told))
        options.append(("rename", stage.say(f"{KEY}.rename")))
        if self.choice.can_remove:
            options.append(("remove", stage.say(f"{KEY}.remove")))
        chosen = "person" if seat.kind == "person" else f"bot {seat.level}"
        return Dropdown(
            name, rect, options, chosen, lambda value: self._chosen(place, value),
            cleaned(seat.name), icon,
        )  # fmt: skip

    def _chosen(self, place: int, value: str) -> Outcome | None:
        choice, person = self.choice, self.stage.say("scene.you")
        if value == "rename":
            return self.doors.rename(place)
        numbered = [
            cleaned(self.stage.say(f"{KEY}.player", number=number))
            for number in range(1, choice.variant.players.max + 1)
        ]
        if value == "remove":
            changed = choices.remove_seat(choice, place)
            return self.doors.change(choices.tell_persons_apart(changed, person, numbered))
        if value == "person":
            named = numbered[-1] if choice.persons else self.person or person
            changed = choices.set_kind(choice, place, "person", "", named)
            return self.doors.change(choices.tell_persons_apart(changed, person, numbered))
        level = value.removeprefix("bot ")
        changed = choices.set_kind(choice, place, "bot", level, person)
        return self.doors.change(choices.tell_persons_apart(changed, person, numbered))

    def _renamed(self, place: int, text: str) -> Outcome | None:
        # The picture stays as it is while somebody types: only the choice changes.
        self.doors.taken(text if choices.is_taken(self.choice, place, text) else "")
        self.choice = choices.rename(self.choice, place, text)
        return self.doors.change(self.choice)

    def _add(self, rect: Rect) -> Widget:
        stage = self.stage

        def paint(target: Surface, place: Rect, chosen: bool) -> None:
            told, size = stage.say(f"{KEY}.add"), stage.scale.icon(16)
            wide = stage.text.size(told, "small")[0] + size + 8 * stage.u
            area = stage.mirrored(place)
            left = area.centerx - wide / 2
            centre = stage.mirrored((left, area.y, size, area.h)).center
            stage.paint.icon(target, "plus", centre, size, "ink.soft")
            words = stage.mirrored((left + size + 8 * stage.u, area.y, wide, area.h))
            stage.text.draw(target, told, words, "small", "ink.soft")

        return Tile(
            "add seat", rect, lambda: self.doors.change(choices.add_seat(self.choice)), paint,
            look="row_empty",
        )  # fmt: skip

    def _guide(self) -> None:
        on = self.new if self.choice.guide is None else self.choice.guide
        self._switch(
            "guide", self.stage.say(f"{KEY}.guide"), on,
            lambda on: self.doors.change(replace(self.choice, guide=on)),
        )  # fmt: skip

    def _rules(self) -> None:
        stage, choice = self.stage, self.choice
        self._rules_heading()
        ids = [rule.rule for rule in choice.variant.house_rules if rule.rule]
        widest = max((stage.text.size(id, "tiny")[0] for id in ids), default=0)
        margin = widest + 14 * stage.u if ids else 0.0
        for rule in choices.in_order(choice.variant.house_rules):
            text = house_rule_name(rule, stage.words)

            def change(on: bool, name: str = rule.name) -> Outcome | None:
                return self.doors.change(choices.switch_rule(self.choice, name, on))

            top, on = self.y, rule.name in choice.rules
            self._switch(f"rule {rule.name}", text, on, change, margin, strong=on)
            if rule.rule:
                place = stage.mirrored((self.area.x, top, margin - 4 * stage.u, self.y - top))
                opened = partial(self.doors.rule, rule.rule)
                self.widgets.append(
                    Link(f"read {rule.name}", place, rule.rule, opened, role="tiny")
                )

    def _switch(
        self,
        name: str,
        text: str,
        on: bool,
        change: Callable[[bool], Outcome | None],
        margin: float = 0,
        strong: bool = False,
    ) -> None:
        stage, area = self.stage, self.area
        taken = stage.scale.icon(38) + 24 * stage.u + margin
        weight = 600 if strong else 400
        lines = len(stage.text.lay_out(text, "body", weight, self.area.w - taken).lines)
        high = stage.row_height(SWITCH, "body", min(2, lines))
        rect = stage.mirrored((area.x + margin, self.y, area.w - margin, high))
        self.widgets.append(SwitchRow(name, rect, text, on, change, strong=strong))
        self.y += high

    def _rules_heading(self) -> None:
        """Adds the heading, and beside or below it the way back to the usual rules."""
        stage, area, told = self.stage, self.area, self.stage.say(f"{KEY}.rules")
        changed = choices.changed_rules(self.choice)
        if not changed:
            self._heading("rules", told, stage.say(f"{KEY}.usual"), "ink.soft")
            return
        top = self.y
        self._heading("rules", told, "", "ink.soft")
        button = Button(
            "restore", (0, 0, 1, 1), stage.say(f"{KEY}.restore", count=changed),
            lambda: self.doors.change(choices.as_usual(self.choice)), icon="undo", role="small",
        )  # fmt: skip
        high, wide = stage.row_height(RESTORE, "small"), button.natural_width(stage)
        line = self.y - 8 * stage.u - top
        if stage.text.size(told, "heading", 600)[0] + 12 * stage.u + wide <= area.w:
            y = top + (line - high) / 2
        else:
            y, wide = self.y, area.w
            self.y += high + 8 * stage.u
        button.rect = stage.mirrored((area.right - wide, y, wide, high))
        self.widgets.append(button)

    def _more(self) -> None:
        stage, choice = self.stage, self.choice
        lengths = choice.variant.match.lengths
        if lengths:
            self._lengths(lengths)
        self._switch(
            "practice", stage.say(f"{KEY}.practice"), choice.practice,
            lambda on: self.doors.change(replace(self.choice, practice=on)),
        )  # fmt: skip
        self._seed()

    def _seed(self) -> None:
        """Adds the field for a word in the shuffle, and what the word does and does not do."""
        stage = self.stage
        self.y += 6 * stage.u
        self._told("seed words", stage.say(f"{KEY}.seed"), "body", "ink.main")
        high = stage.row_height(SEAT)
        field = TextField(
            "seed", self._rect(high), self.choice.seed,
            lambda text: self.doors.change(replace(self.choice, seed=text)),
            stage.say(f"{KEY}.seed_empty"), icon="cards",
        )  # fmt: skip
        field.label = stage.say(f"{KEY}.seed")
        self.widgets.append(field)
        self.y += high + 6 * stage.u
        self._told("seed about", stage.say(f"{KEY}.seed_about"), "small", "ink.soft")

    def _told(self, name: str, text: str, role: str, colour: str) -> None:
        """Adds words on as many lines as they need."""
        stage = self.stage
        lines = len(stage.text.lay_out(text, role, 400, self.area.w).lines)
        rect = self._rect(stage.text.line_height(role, 1.3) * lines)
        self.widgets.append(Words(name, rect, text, role, colour, lines=lines, spacing=1.3))
        self.y += rect.h + 8 * stage.u

    def _lengths(self, lengths: tuple[int, ...]) -> None:
        stage, choice, area = self.stage, self.choice, self.area
        high = stage.row_height(SWITCH)
        told = stage.say(f"{KEY}.deals")
        wide = stage.text.size(told, "body", 600)[0] + 12 * stage.u
        first = stage.mirrored((area.x, self.y, wide, high))
        other = choice.length is not None
        self.widgets.append(
            Words(
                "length words", first, told, colour="brass.bright" if other else "ink.main",
                weight=600 if other else 400,
            )
        )  # fmt: skip
        options = [(str(number), stage.words.number(number)) for number in lengths]
        now = choice.length or choice.variant.match.number

        def choose(value: str) -> Outcome | None:
            number = int(value)
            length = None if number == choice.variant.match.number else number
            return self.doors.change(replace(self.choice, length=length))

        rest = stage.mirrored(
            (area.x + wide, self.y + 2 * stage.u, area.w - wide, high - 4 * stage.u)
        )
        self.widgets.append(Segment("length", rest, options, str(now), choose))
        self.y += high + 4 * stage.u
