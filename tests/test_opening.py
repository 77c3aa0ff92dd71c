"""Games that go on from a record, a position code or a link."""

import pytest

from mastaba import Game, MastabaError, Setup
from mastaba.ui.opening import linked_game, opened, seated, taken_up
from mastaba.ui.plan import Plan
from tests.packs import load

SETUP = Setup("last rites", ["Bø", "&=#%", "Cy"], sets="random")


def begun() -> Game:
    game = Game(SETUP, 5)
    for _ in range(6):
        game.choose(0)
    return game


def test_a_record_goes_on_where_it_ends() -> None:
    game = begun()
    again = opened(f"\n  {game.record()}\n\n", 1)
    assert (again.digest(), again.choices) == (game.digest(), game.choices)


def test_a_position_code_goes_on() -> None:
    assert opened(f" {begun().position_code()}\n", 1).digest() == begun().digest()


def test_a_link_goes_on_or_begins() -> None:
    place = "https://example.org/game/#"
    code = begun().position_code()
    assert opened(f"{place}position={code}", 1).digest() == begun().digest()
    link = f"setup={SETUP.to_text()}&seed=5"
    assert opened(place + link, 1).digest() == Game(SETUP, 5).digest()
    fresh = linked_game(link.partition("&seed")[0], 99)
    assert fresh is not None
    assert fresh.seed == 99


@pytest.mark.parametrize("link", ["", "#", "#top", "#seed=3"])
def test_other_ends_of_an_address_ask_for_no_game(link: str) -> None:
    assert linked_game(link, 99) is None


@pytest.mark.parametrize(
    "link",
    ["#setup=", "#setup=afterlife/7", "#setup=afterlife/2&seed=x", "#position=", "#position=m1.aa",
     "#setup=afterlife/2/pack=beef"],
)  # fmt: skip
def test_a_link_that_cannot_be_used_says_why(link: str) -> None:
    with pytest.raises(MastabaError):
        linked_game(link, 99)


@pytest.mark.parametrize("text", ["", "  ", "hello", "#", "https://example.org/", "m1", "\0" * 50])
def test_what_is_no_game_is_called_that(text: str) -> None:
    with pytest.raises(MastabaError, match="neither the record of a game, nor a position code"):
        opened(text, 1)


def test_a_damaged_record_says_where() -> None:
    damaged = begun().record().replace("Bø:", "Bo:", 1)
    with pytest.raises(MastabaError, match="choice 1"):
        opened(damaged, 1)


def test_a_game_with_a_pack_opens_once_the_pack_is_loaded() -> None:
    pack = load({"card": "Urn", "gold": 7})
    record = Game(Setup(pack=pack.digest), 1).record()
    assert opened(record, 1).setup.pack == pack.digest
    with pytest.raises(MastabaError, match="beef"):
        opened(record.replace(pack.digest, "beef"), 1)


def test_who_sits_where_in_a_game_begun_elsewhere() -> None:
    game = begun()
    assert seated(game, together=False) == Plan(SETUP, (True, False, False), 5)
    assert seated(game, together=True).people == (True, True, True)
    seen = Game.from_code(game.position_code(1))
    assert seated(seen, together=False).people == (False, True, False)
    assert seated(Game(Setup(players=1), 1), together=False).people == (True,)


@pytest.mark.parametrize("whole", [True, False])
def test_a_game_from_elsewhere_is_played_again_by_the_same_people_as_it_was_set_up(
    whole: bool,
) -> None:
    game = begun()
    text = game.record() if whole else game.position_code(1)
    play, _ = taken_up(text, together=False, fresh_seed=3)
    again = play.again(77)
    assert again.plan.people == play.plan.people
    assert again.game.choices == ()
    assert again.game.digest() == Game(SETUP, 77).digest()
