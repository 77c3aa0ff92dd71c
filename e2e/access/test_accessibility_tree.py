"""The main states as screen readers see them: snapshots of the tree of roles and names."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.support.playing import PagePlayer, Table, choices_until, random_choices
from e2e.support.screens import game_on_file, open_record
from mastaba import Game, Setup

OpenGame = Callable[..., Page]
PEOPLE = ["Ani", "Neferet"]

MIDGAME = {
    "players": [
        {
            "name": "Ani",
            "hand": ["Urn", "Khopesh", "Bow"],
            "deck": ["Urn", "Axe"],
            "tomb": ["Axe", "Bow"],
        },
        {"name": "Neferet", "hand": ["Urn"], "deck": ["Urn", "Urn"], "tomb": ["Axe"]},
    ],
    "pyramid": {"B1": "Khopesh", "B2": "Brooch", "M1": "Necklace"},
    "stock": ["Sling", "Sling", "Sling"],
    "boneyard": ["Ring"],
}


@pytest.fixture
def midgame(open_game: OpenGame) -> Table:
    return Table(open_game(address(Game.from_position(MIDGAME))))


def address(game: Game) -> str:
    """A link that continues this game, as the first player sees it."""
    return f"./#position={game.position_code(0)}"


def test_the_form(open_game: OpenGame) -> None:
    expect(Table(open_game()).form).to_match_aria_snapshot("""
      - form "New game":
        - heading "New game" [level=2]
        - group "Game":
          - radio "Afterlife" [checked]
          - radio "Valley of the Kings"
          - radio "Last Rites"
        - group "Players":
          - radio "1"
          - radio "2" [checked]
          - radio "6"
        - group "Player 1":
          - textbox "Name": Ani
          - combobox "Played by":
            - option "a person" [selected]
        - group "Player 2":
          - textbox "Name": Neferet
          - combobox "Played by":
            - option "a person"
        - paragraph:
          - strong: Overseer
          - text: (medium) plays instantly and overlooks nothing, but does not think ahead.
        - group: More options
        - button "Start"
    """)


def test_ones_own_turn(midgame: Table) -> None:
    expect(midgame.page.locator("#table")).to_match_aria_snapshot("""
      - region "Neferet":
        - heading "Neferet the computer, Overseer 1 VP" [level=2]:
          - img "the computer, Overseer"
        - paragraph: hand 1 deck 2
        - heading "Weapons 1 of 6 1 VP" [level=3]
        - button "Axe, cost 2, gold 2, Weapons, in Neferet’s tomb"
      - region "Pyramid":
        - heading "Pyramid" [level=2]
        - button "Necklace, cost 4, gold 3, Jewelry, middle row of the pyramid, left"
        - button "Khopesh, cost 4, gold 3, Weapons, base of the pyramid, left, you can buy it": Buy
        - button "Brooch, cost 5, gold 2, Jewelry, base of the pyramid, centre, you can buy it": Buy
      - region "Stock":
        - heading "Stock 3 cards" [level=2]
      - region "Boneyard":
        - heading "Boneyard 1 card" [level=2]
        - button "Ring, cost 2, gold 1, Jewelry, top of the boneyard"
      - region "Question":
        - heading "Question" [level=2]
        - text: Buy, play an action, entomb a card, or end your turn.
        - paragraph: You may still entomb a card this turn.
        - button "Undo" [disabled]
        - button "Redo" [disabled]
        - button "Hint"
        - button "End turn"
      - region "Your hand":
        - heading "Your hand 8 gold" [level=2]
        - button "Urn, cost 1, gold 1, Starter, 1 VP, in your hand, you can entomb it": Entomb
        - button "Bow, cost 6, gold 4, Weapons, in your hand, you can play it": Play
        - button "Khopesh, cost 4, gold 3, Weapons, in your hand, you can play it": Play
      - region "In play"
      - region "Your tomb":
        - heading "Your tomb · Ani 4 VP" [level=2]
        - heading "Weapons 2 of 6 4 VP" [level=3]
        - button "Axe, cost 2, gold 2, Weapons, in your tomb"
        - button "Bow, cost 6, gold 4, Weapons, in your tomb"
      - region "Your discard pile"
      - region "Log"
    """)


def test_the_uses_of_a_card(midgame: Table) -> None:
    midgame.hand.get_by_role("button", name="Khopesh").click()
    expect(midgame.hand.get_by_role("button", expanded=True)).to_have_count(1)
    expect(midgame.question.get_by_role("group")).to_match_aria_snapshot("""
      - group "Uses of Khopesh":
        - button /Play Khopesh. action/
        - button "Entomb Khopesh"
        - button "Close"
    """)


def test_a_payment(midgame: Table) -> None:
    midgame.pyramid.get_by_role("button", name="Khopesh").click()
    expect(midgame.question).to_match_aria_snapshot("""
      - region "Question":
        - heading "Question" [level=2]
        - text: Pay 4 gold for Khopesh; any extra is lost.
        - paragraph: 4 of 4 gold
        - button "Pay"
        - button "Undo"
        - button "Redo" [disabled]
        - button "Hint"
        - button "End turn" [disabled]
    """)
    expect(midgame.hand).to_match_aria_snapshot("""
      - region "Your hand":
        - heading "Your hand 8 gold" [level=2]
        - button /Urn, .* in your hand, you can pay with it/ [pressed=false]: Pay
        - button /Bow, .* in your hand, chosen/ [pressed]: ✓
        - button /Khopesh, .* in your hand, you can pay with it/ [pressed=false]: Pay
    """)


def test_a_reaction(open_game: OpenGame) -> None:
    seed = 248
    choices = choices_until(PEOPLE, seed, "sling")
    assert choices is not None
    game = Game(Setup(players=PEOPLE), seed)
    for picks in choices:
        game.choose(picks)
    table = Table(open_game(address(game)))
    expect(table.question).to_match_aria_snapshot("""
      - region "Question":
        - heading "Question" [level=2]
        - text: Discard Sling to entomb a card that costs 3 or less?
        - button "Use Sling"
        - button "Do not use Sling"
        - button "Undo" [disabled]
        - button "Redo" [disabled]
        - button "Hint"
        - button "End turn" [disabled]
    """)
    expect(table.page.get_by_role("region", name="Neferet")).to_match_aria_snapshot("""
      - region "Neferet":
        - heading /Neferet the computer, Overseer to play/ [level=2]
    """)


def test_the_curtain(open_game: OpenGame) -> None:
    table = Table(open_game())
    table.start(people=(1, 2), seed=1)
    person = PagePlayer(table, PEOPLE, 1)
    while person.decision.player == 0:
        person.choose(random_choices(person.game, random.Random(1)))
    expect(table.page.locator("main")).to_match_aria_snapshot("""
      - dialog "Pass the device to Neferet":
        - heading "Pass the device to Neferet" [level=2]
        - paragraph: It is Neferet’s turn.
        - paragraph: The table is covered so that nobody sees another player’s hand.
        - button "I am Neferet"
    """)
    expect(table.page.locator("#table")).to_be_empty()


def test_a_card_shown_large(midgame: Table) -> None:
    midgame.pyramid.get_by_role("button", name="Necklace").focus()
    card = midgame.page.get_by_role("complementary", name="Card")
    expect(card).to_match_aria_snapshot("""
      - complementary "Card":
        - paragraph: /base/
        - paragraph: /Necklace, cost 4, gold 3, Jewelry. .+/
        - paragraph: "In sight now: in the pyramid."
        - paragraph: /its set has 4 different cards/
        - group: Words on this card
        - group: Sources of its values
        - paragraph
    """)


def test_the_card_list(open_game: OpenGame) -> None:
    page = open_game("./#card=Sling")
    expect(page.locator("#book")).to_match_aria_snapshot("""
      - dialog "Rules and cards":
        - link "Rules"
        - link "Cards"
        - button "Close"
        - heading "All cards" [level=1]
        - search "Search cards":
          - searchbox "Name or text"
          - button "Show all"
          - status: 100 cards
          - group:
            - combobox "Game"
            - combobox "Set or type"
            - combobox "Level"
            - combobox "Cost"
            - combobox "Sort"
            - checkbox "Only cards whose action is reconstructed"
        - list:
          - listitem:
            - link "Shabti, cost 0, gold 1, Starter, 1 VP"
        - complementary "Selected card":
          - button "Close"
    """)


def test_a_lesson(open_game: OpenGame) -> None:
    page = open_game("./#lesson=buying")
    expect(page.get_by_role("region", name="Lesson")).to_match_aria_snapshot("""
      - region "Lesson":
        - heading "Buying 1 of 5" [level=2]
        - status: /Dagger/
        - button "Start again"
        - button "Leave"
    """)


def test_a_replay(open_game: OpenGame) -> None:
    page = open_game()
    open_record(page, game_on_file("afterlife-for-2"))
    page.locator(".result").get_by_role("button", name="Replay").click()
    expect(page.get_by_role("region", name="Replay", exact=True)).to_match_aria_snapshot("""
      - region "Replay":
        - heading /Replay/ [level=2]
        - button "To the beginning" [disabled]
        - button "One choice back" [disabled]
        - button "Play"
        - button "One choice forward"
        - button "To the end"
        - slider "Turn"
        - paragraph: /Turn 1, Player 1/
        - combobox "Seen by"
        - button "Play on from here"
        - button "Close"
    """)


def test_the_result(open_game: OpenGame) -> None:
    last = MIDGAME | {
        "players": [
            {"name": "Ani", "hand": ["Urn"], "tomb": ["Axe", "Bow"]},
            {"name": "Neferet", "tomb": ["Axe"]},
        ],
        "pyramid": {},
        "stock": [],
    }
    table = Table(open_game(address(Game.from_position(last))))
    table.question.get_by_role("button", name="End turn").click()
    expect(table.result).to_match_aria_snapshot("""
      - region "Result":
        - heading "Ani wins with 4 points" [level=2]
        - button "Play again"
        - button "New game"
        - button "Replay"
        - button "Copy link"
        - heading "Points, turn by turn" [level=3]
        - list:
          - listitem: /Ani. 4 points/
          - listitem: /Neferet. 1 point/
        - img /Each player’s points/
        - group: Points as a table
        - table /Ani. 4 points/:
          - rowgroup:
            - row /Weapons .* 2 × 2 = 4/
            - row /Uniques/
            - row /Starters 0/
          - rowgroup:
            - row "Total 4"
        - table /Neferet. 1 point/
        - group: The record of this game
    """)


def test_the_key_help(midgame: Table) -> None:
    midgame.page.get_by_role("button", name="Shortcuts", exact=True).click()
    expect(midgame.page.get_by_role("dialog")).to_match_aria_snapshot("""
      - dialog "Shortcuts":
        - heading "Shortcuts" [level=2]
        - region "Playing":
          - term: 1–9, 0
          - definition: /your hand/
          - term: Shift + 1–6
          - definition: /pyramid/
        - region "Moving around":
          - term: Arrow keys
        - region "In a replay":
          - term: ←, →
          - definition: /One choice back or forward/
        - region "Reading aloud":
          - term: C
          - definition: Your hand
        - button "Close"
    """)
