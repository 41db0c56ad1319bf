"""The picture of the table drawn piece by piece is the picture drawn at once."""

from __future__ import annotations

import pygame
import pytest

from rummy_desktop.engine import Phase
from rummy_desktop.ui.table import paint_hand
from rummy_desktop.ui.table.canvas import joined
from rummy_desktop.ui.table.targets import Target

from .playing import Player
from .test_hands import reach


@pytest.fixture(autouse=True)
def all_pictures_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes turned cards as soon as they are wanted, so that drawing twice gives the same."""
    monkeypatch.setattr(paint_hand, "MADE_IN_A_FRAME", 99)


def same(player: Player) -> None:
    """Compares what the window shows with the same moment drawn from nothing: in the frame after a
    move was laid out, which is drawn then.
    """
    if player.scene.dirty:
        player.wait(16)
    shown = pygame.image.tobytes(player.loop.window, "RGB")
    sheet = pygame.Surface(player.loop.stage.size).convert(player.loop.window)
    canvas = player.scene.composer.canvas
    kept = canvas._sheet, canvas._view, canvas._over
    canvas._sheet = None
    player.scene.draw(sheet, True)
    canvas._sheet, canvas._view, canvas._over = kept
    if pygame.image.tobytes(sheet, "RGB") != shown:
        mask = pygame.mask.from_threshold(player.loop.window, (0, 0, 0), (1, 1, 1, 255), sheet)
        mask.invert()
        raise AssertionError(f"differs at {mask.get_bounding_rects()}")


LARGE, OTHER = {"cards": 2.0}, {"melds": "middle", "hand": "flat"}
GAMES = [
    ("contract-rummy", 4, {}),
    ("5000-rummy", 3, OTHER),
    ("gin-rummy", 2, LARGE),
    ("may-i", 6, {}),
]


@pytest.mark.parametrize(("game", "players", "look"), GAMES)
def test_a_deal_and_the_first_turns_are_the_same_piece_by_piece(game, players, look):
    player = Player(game, players, pace="normal", seed="canvas", **look)
    for _ in range(260):
        player.wait(16 * 5)
        same(player)
        if player.scene.desk.mine and not player.scene.moving.busy:
            break
    player.loop.close()


@pytest.mark.parametrize("look", [{}, LARGE], ids=["usual", "large"])
def test_what_hands_do_is_the_same_piece_by_piece(look):
    player = Player("contract-rummy", 4, seed="r", **look)
    reach(player, lambda s: s.phase is Phase.PLAY and any(s.down) and not s.down[0])
    player.loop.relook(player.loop.stage.look.changed(pace="normal"))
    player.wait(20)
    same(player)
    cards = player.scene.desk.arrangement.cards
    start, end = player.at(Target("hand", cards[3])), player.at(Target("hand", cards[0]))
    player.glide(start)
    for _ in range(8):
        player.wait(16)
        same(player)
    player.press(start)
    for part in range(1, 8):
        x = start[0] + (end[0] - start[0]) * part // 7
        player.glide((x, start[1] - 20 * part))
        same(player)
    player.release(end)
    for _ in range(30):
        player.wait(16)
        same(player)
    meld = Target("meld", player.seen.melds[0].number)
    player.drag(cards[1], meld)
    assert player.scene.desk.refusal is not None
    for _ in range(30):
        player.wait(16)
        same(player)
    for key in ("f", "l", "l", "1", "2", "x"):
        player.key(key)
        for _ in range(5):
            player.wait(16)
            same(player)
    player.loop.close()


def test_a_question_comes_and_goes_the_same_piece_by_piece():
    player = Player("contract-rummy", 4, seed="m")
    reach(player, lambda s: s.phase is Phase.OFFERS)
    player.loop.relook(player.loop.stage.look.changed(pace="normal"))
    for _ in range(14):
        player.wait(16)
        same(player)
    player.key("right")
    same(player)
    player.key("n")
    for _ in range(30):
        player.wait(16)
        same(player)
    player.loop.close()


def test_rects_that_meet_are_joined_and_clipped():
    window = pygame.Rect(0, 0, 100, 100)
    one, two, far = (0, 0, 10, 10), (5, 5, 10, 10), (90, 90, 30, 30)
    found = joined([pygame.Rect(rect) for rect in (one, two, far)], window)
    assert sorted(map(tuple, found)) == [(0, 0, 15, 15), (90, 90, 10, 10)]


@pytest.mark.parametrize("pile", [Target("stock"), Target("discard", 1)], ids=str)
def test_pulling_from_a_pile_is_the_same_piece_by_piece(pile):
    player = Player("knock-rummy", 3, seed="canvas", pace="normal")
    reach(player, lambda seen: seen.phase is Phase.DRAW)
    box = player.scene.layout.hand_box
    for _ in player.carry(player.at(pile), (round(box.cx), round(box.cy))):
        same(player)
    for _ in range(20):
        player.wait(48)
        same(player)
    player.loop.close()
