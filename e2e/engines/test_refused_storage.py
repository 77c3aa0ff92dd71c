"""The game in a browser that is told to store nothing; Firefox refuses more than others do then."""

from contextlib import closing

import pytest

from e2e.support.own_site import OwnSite

from .driver import wait_for
from .firefox import BLOCK_ALL_COOKIES, Firefox
from .person import TIMEOUT, Person, named
from .test_product import FORM, OWN_NEXT_TURN, answer_until, begin


@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
@pytest.mark.usefixtures("engine")
def test_a_game_starts_and_the_computer_plays(own: OwnSite) -> None:
    with closing(Firefox(BLOCK_ALL_COOKIES)) as firefox:
        person = Person(firefox)
        begin(person, own.address)
        blocked = "() => document.getElementById('offline').innerText"
        wait_for(lambda: "stores nothing" in firefox.run(blocked), TIMEOUT, "it says so")
        person.click(named("button", "Start", FORM))
        answer_until(person, OWN_NEXT_TURN)
