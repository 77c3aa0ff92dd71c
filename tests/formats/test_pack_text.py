"""Card packs as text: what is read, what is written, and how mistakes are reported."""

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mastaba import PackError
from mastaba.formats import card_packs
from mastaba.formats.located_json import DEEPEST_NESTING
from mastaba.formats.pack_text import PHRASES
from mastaba.rules.actions.all_editions import vocabulary
from mastaba.rules.actions.parts import Part
from mastaba.rules.cards import CARDS

HEAD = '{"mastaba card pack": 1, "title": "Invented", "cards": '


def pack(*cards: dict[str, Any], title: str = "Invented") -> str:
    """The text of a pack with these cards."""
    return json.dumps({"mastaba card pack": 1, "title": title, "cards": cards})


def problems(text: str) -> list[str]:
    """The problems reported for a text, without their places."""
    with pytest.raises(PackError) as caught:
        card_packs.read(text)
    assert str(caught.value) == "\n".join(caught.value.problems)
    return [
        problem.partition(", column ")[2].partition(", ")[2] for problem in caught.value.problems
    ]


def problem_with(**facts: Any) -> str:
    """The problem reported for a pack that says this about one card, by default Carpenter."""
    (problem,) = problems(pack({"card": "Carpenter", **facts}))
    return problem.removeprefix("cards[0]")


# Reading and writing


def test_a_pack_replaces_only_the_values_it_gives() -> None:
    facts = {"name": "Joiner", "gold": 9, "cost": 8, "level": 3, "text": "Take one."}
    read = card_packs.read(pack({"card": "Carpenter", **facts}, {"card": "Kite", "vp": 0}))
    carpenter = read.cards["Carpenter"]
    assert {name: getattr(carpenter, name) for name in facts} == facts
    assert {name for name, source in carpenter.sources.items() if source == "pack"} == {
        "name", "gold", "cost", "level",
    }  # fmt: skip
    assert carpenter.copies == 2
    assert carpenter.set == "Builders"
    assert read.cards["Kite"].vp == 0
    others = [name for name in CARDS if name not in ("Carpenter", "Kite")]
    assert [read.cards[name] for name in others] == [CARDS[name] for name in others]
    assert read.title == "Invented"


def test_the_exported_text_is_canonical_and_can_be_read_back() -> None:
    one = card_packs.read(
        '\ufeff{"title": "Ägypten", "cards": [\r\n'
        '{"cost": 2, "card": "Weaver", "name": "Webér"}, {"card": "Carpenter", "text": "Two.",'
        ' "action": [["discard_cards", 2, "card"]]}], "mastaba card pack": 1}'
    )
    assert one.to_text() == (
        '{\n  "mastaba card pack": 1,\n  "title": "Ägypten",\n  "cards": [\n'
        '    {"card": "Carpenter", "text": "Two.", "action": [["discard_cards", 2]]},\n'
        '    {"card": "Weaver", "name": "Webér", "cost": 2}\n  ]\n}\n'
    )
    reread = card_packs.read(one.to_text())
    assert reread == one
    assert reread.digest == one.digest
    assert reread.to_text() == one.to_text()
    assert reread.changes == one.changes
    assert len({one, reread}) == 1
    assert repr(one) == f"<Pack {one.digest}: 'Ägypten'>"


def test_the_digest_depends_on_exactly_what_a_pack_says() -> None:
    plain = card_packs.read(pack({"card": "Urn", "gold": 2, "cost": 1}))
    assert card_packs.read(pack({"cost": 1, "gold": 2, "card": "Urn"})).digest == plain.digest
    others = [
        pack({"card": "Urn", "gold": 2, "cost": 2}),
        pack({"card": "Urn", "gold": 2}),
        pack({"card": "Shabti", "gold": 2, "cost": 1}),
        pack({"card": "Urn", "gold": 2, "cost": 1}, title="Another"),
    ]
    digests = {card_packs.read(text).digest for text in others} | {plain.digest}
    assert len(digests) == 5
    assert all(len(digest) == 16 for digest in digests)


def test_two_cards_may_swap_their_names() -> None:
    read = card_packs.read(pack({"card": "Urn", "name": "Bow"}, {"card": "Bow", "name": "Urn"}))
    assert (read.cards["Urn"].name, read.cards["Bow"].name) == ("Bow", "Urn")


# Where a mistake is


def test_a_mistake_is_reported_with_line_column_and_field() -> None:
    text = (
        '{\n  "mastaba card pack": 1,\n  "title": "Invented",\n  "cards": [\n'
        '    {"card": "Urn", "gold": 2},\n    {"card": "Bow",\n     "gold": "two"}\n  ]\n}\n'
    )
    with pytest.raises(PackError) as caught:
        card_packs.read(text)
    assert caught.value.problems == (
        "line 7, column 14, cards[1].gold: must be a whole number from 0 to 20, not 'two'.",
    )


NO_TEXT = "a text in straight double quotes on one line is missing or damaged"


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "line 1, column 1: a value is missing or is not valid JSON."),
        ("nope", "line 1, column 1: a value is missing or is not valid JSON."),
        ("NaN", "line 1, column 1: a value is missing or is not valid JSON."),
        ('{\n"a" 1}', "line 2, column 5: a colon is missing."),
        ('{"a": 1\n "b": 2}', "line 2, column 2: a comma or } is missing."),
        ("[1\n2]", "line 2, column 1: a comma or ] is missing."),
        ('{"a": "x\ny"}', f"line 1, column 7: {NO_TEXT}."),
        ('["\\x"]', f"line 1, column 2: {NO_TEXT}."),
        ('{"a": 1,\n}', "line 1, column 8: there must be no comma after the last entry."),
        ("[1,\n 2,\n]", "line 2, column 3: there must be no comma after the last entry."),
        ('{"a": 1,', f"line 1, column 9: {NO_TEXT}."),
        ('{"a": 1, "a": 2}', "line 1, column 10: 'a' appears twice in the same object."),
        ("{}\n{}", "line 2, column 1: there is something after the end."),
        ("[" * 99, "line 1, column 12: lists and objects are nested too deeply."),
    ],
)
def test_invalid_json_is_reported_with_its_place(text: str, where: str) -> None:
    with pytest.raises(PackError) as caught:
        card_packs.read(text)
    assert caught.value.problems == (where,)


def test_all_mistakes_are_reported_in_order_up_to_ten() -> None:
    some = pack({"card": "Urn", "gold": -1, "cost": True}, {"card": "Nobody"}, {"card": "Bow"})
    assert [one.partition(":")[0] for one in problems(some)] == [
        "cards[0].gold", "cards[0].cost", "cards[1].card", "cards[2]",
    ]  # fmt: skip
    assert len(problems(pack(*[{"card": "Nobody"}] * 50))) == 10


# What is wrong with values


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[]", "the pack: must be an object in {}, not a list"),
        ('{"mastaba card pack": 2, "title": 1, "cards": 1}',
         "mastaba card pack: this program reads version 1 only"),
        ('{"mastaba card pack": true, "title": 1, "cards": 1}',
         "mastaba card pack: this program reads version 1 only"),
        ('{"mastaba card pack": 1, "cards": [{"card": "Urn", "gold": 1}]}',
         "the pack: needs 'title'"),
        ('{"mastaba card pack": 1, "title": "x"}', "the pack: needs 'cards'"),
        (HEAD + '[{"card": "Urn", "gold": 1}], "author": 1}',
         "the pack: has an unknown field 'author'; it may have mastaba card pack, title, cards"),
        (HEAD + "[]}", "cards: must list at least one card"),
        (HEAD + '["Urn"]}', "cards[0]: must be an object in {}, not 'Urn'"),
        (HEAD + '[{"gold": 1}]}', "cards[0]: needs 'card'"),
        (pack({"card": "Urn"}), "cards[0]: says nothing about Urn"),
        (pack({"card": "urn", "gold": 1}), "cards[0].card: there is no card 'urn'"),
        (pack({"card": None, "gold": 1}), "cards[0].card: there is no card null"),
        (pack({"card": "Urn", "gold": 1}, {"card": "Urn", "cost": 1}),
         "cards[1]: Urn appears a second time"),
        (pack({"card": "Urn", "gold": 1}, title=""),
         "title: must be a text of 1 to 80 characters"),
        (pack({"card": "Urn", "gold": 1}, title="x" * 81),
         "title: must be a text of 1 to 80 characters"),
        (pack({"card": "Urn", "gold": 1}, title=" x"),
         "title: has a control character, or a space at the beginning or end"),
    ],
)  # fmt: skip
def test_mistakes_in_a_pack_are_reported(text: str, problem: str) -> None:
    assert problems(text) == [f"{problem}."]


@pytest.mark.parametrize("value", [-1, 21, 1.0, 1e400, 10**30, True, None, "1", [1], {}])
@pytest.mark.parametrize("field", ["gold", "cost", "vp"])
def test_values_must_be_integers_from_0_to_20(field: str, value: Any) -> None:
    (problem,) = problems(pack({"card": "Urn", field: value}).replace("Infinity", "1e400"))
    assert problem.startswith(f"cards[0].{field}: must be a whole number from 0 to 20, not ")


@pytest.mark.parametrize("value", [1, 4, True, 2.5, "II"])
def test_a_level_must_be_2_or_3(value: Any) -> None:
    assert problem_with(level=value).startswith(".level: must be a whole number from 2 to 3, not ")


def test_starters_cannot_change_level_and_set_cards_cannot_have_points() -> None:
    assert problems(pack({"card": "Urn", "level": 2})) == [
        "cards[0].level: a starter is always level I."
    ]
    assert problem_with(vp=3) == ".vp: a set card has no points of its own."


@pytest.mark.parametrize("value", ["", " ", 1, None, ["x"], "x" * 401])
@pytest.mark.parametrize("field", ["name", "text"])
def test_names_and_texts_must_be_strings_of_limited_length(field: str, value: Any) -> None:
    longest = {"name": 40, "text": 400}[field]
    assert problem_with(**{field: value}) == (
        f".{field}: must be a text of 1 to {longest} characters."
    )


@pytest.mark.parametrize("value", ["a\nb", "a\x00b", "\u202ea", "a\ud800", "a ", "\ta"])
@pytest.mark.parametrize("field", ["name", "text"])
def test_names_and_texts_must_be_printable(field: str, value: str) -> None:
    said = f".{field}: has a control character, or a space at the beginning or end."
    assert problem_with(**{field: value}) == said


def test_two_cards_cannot_have_the_same_name() -> None:
    assert problem_with(name="weaver") == ".name: 'weaver' is already the name of Weaver."
    both = pack({"card": "Urn", "name": "Pot"}, {"card": "Bow", "name": "POT"})
    assert problems(both) == [
        "cards[0].name: 'Pot' is already the name of Bow.",
        "cards[1].name: 'POT' is already the name of Urn.",
    ]


# What is wrong with actions


def test_only_reconstructed_actions_can_be_replaced() -> None:
    for name in ("Carpenter", "Menial"):
        card_packs.read(pack({"card": name, "text": "Take one.", "action": [["take"]]}))
    known = pack({"card": "Bow", "text": "Take one.", "action": [["take"]]})
    assert problems(known) == ["cards[0].action: the action of Bow is known and stays as it is."]


def test_an_action_needs_a_text() -> None:
    assert problem_with(action=[["take"]]) == ".action: needs a text that describes it."


@pytest.mark.parametrize(
    ("action", "problem"),
    [
        ("take", ": must be a list in [], not 'take'"),
        (["take"], "[0]: must be a list in [], not 'take'"),
        ([[]], "[0]: must begin with a word from the vocabulary, not with []"),
        ([["steal"]], "[0]: must begin with a word from the vocabulary, not with 'steal'"),
        ([[1]], "[0]: must begin with a word from the vocabulary, not with 1"),
        ([["perform"]], "[0]: must begin with a word from the vocabulary, not with 'perform'"),
        ([["hand_has", 1]], "[0]: must begin with a word from the vocabulary, not with 'hand_has'"),
        ([["__import__", "os"]],
         "[0]: must begin with a word from the vocabulary, not with '__import__'"),
        ([["take"]] * 9, ": may have at most 8 entries, not 9"),
        ([["draw_as_many", 1]], "[0]: draw_as_many takes at most 0 values"),
        ([["draw_cards", 1, 2]], "[0]: draw_cards takes at most 1 value"),
        ([["take"], ["draw_as_many"]],
         "[1]: draw_as_many needs a part before it that gives it a number"),
        ([["sacrifice_cards", 1], ["draw_as_many"]],
         "[1]: draw_as_many needs a part before it that gives it a number"),
        ([["return_from_tomb_to_hand", True]],
         "[0]: return_from_tomb_to_hand needs a part before it that gives it a card"),
        ([["discard_any_number"], ["take"], ["take_for_it", "cheaper"]],
         "[2]: take_for_it needs a part before it that gives it a card"),
        ([["discard_any_number"], ["either", ["swap_two"], ["sacrifice_from_pyramid"]],
          ["draw_as_many"]],
         "[2]: draw_as_many needs a part before it that gives it a number"),
        ([["either", ["swap_two"]]], "[0]: either needs a value for other"),
        ([["either", ["swap_two"], ["swap_two"]]], "[0]: needs two different ways"),
        ([["either", ["swap_two"], ["entomb"]]], "[0][2]: entomb cannot be one of two ways"),
        ([["either", ["swap_two"], ["take", 1, "any", True]]],
         "[0][2]: take cannot be one of two ways"),
        ([["either", ["swap_two"], "take"]], "[0][2]: must be a list in [], not 'take'"),
        ([["either", ["swap_two"], ["take_with_a_deck_of", 0]]],
         "[0][2][1]: must be a whole number from 1 to 20, not 0"),
        ([["discard_cards"]], "[0]: discard_cards needs a value for number"),
        ([["discard_cards", 0]], "[0][1]: must be a whole number from 1 to 20, not 0"),
        ([["discard_cards", True]], "[0][1]: must be a whole number from 1 to 20, not true"),
        ([["discard_cards", 21]], "[0][1]: must be a whole number from 1 to 20, not 21"),
        ([["take"], ["entomb", 1]], "[1][1]: or_from_discards must be one of false, true"),
        ([["discard_cards", 1, "pot"]],
         '[0][2]: what must be one of "card", "set card", "starter", "level III"'),
        ([["discard_cards", 1, ["card"]]],
         '[0][2]: what must be one of "card", "set card", "starter", "level III"'),
    ],
)  # fmt: skip
def test_mistakes_in_an_action_are_reported(action: Any, problem: str) -> None:
    assert problem_with(text="Mine.", action=action) == f".action{problem}."


def test_an_action_without_parts_is_no_action() -> None:
    read = card_packs.read(pack({"card": "Carpenter", "text": "Nothing.", "action": []}))
    kind = CARDS["Carpenter"].kind
    assert read.printed.parts[kind] == ()
    assert read.printed.uses[kind * 32][2] is None


def test_a_number_told_by_one_part_survives_other_parts() -> None:
    action = [["discard_any_number"], ["take"], ["draw_as_many"]]
    card_packs.read(pack({"card": "Carpenter", "text": "Mine.", "action": action}))


def test_only_another_card_of_the_tomb_needs_to_be_told_which_was_entombed() -> None:
    for action in (
        [["return_from_tomb_to_hand"]],
        [["entomb"], ["return_from_tomb_to_hand", True]],
    ):
        card_packs.read(pack({"card": "Carpenter", "text": "Mine.", "action": action}))


def test_every_word_takes_only_plain_values_or_parts() -> None:
    assert {"take", "discard_cards", "entomb", "either"} <= set(vocabulary())
    for word in vocabulary().values():
        assert {argument.type for argument in word.arguments} <= {int, bool, str, Part}
        for argument in word.arguments:
            assert argument.type is not str or argument.name in PHRASES


# Arbitrary input


def test_a_pack_that_is_not_a_string_or_is_too_long_is_rejected() -> None:
    said = "A card pack is a text of at most 100,000 characters."
    for value in (None, 1, b"{}", ["x"], " " * 100_001):
        with pytest.raises(PackError, match=said):
            card_packs.read(value)  # type: ignore[arg-type]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=10,
)
NAMES = st.sampled_from(["Urn", "Bow", "Carpenter", "Weaver", "Nobody"])
WORDS = st.sampled_from(["take", "discard_cards", "entomb", "attempt", "set card"])
FACTS = st.fixed_dictionaries(
    {"card": NAMES | JSON},
    optional={
        "name": st.text(max_size=5) | JSON,
        "gold": st.integers(-1, 21) | JSON,
        "level": st.integers(1, 4) | JSON,
        "vp": st.integers(0, 3) | JSON,
        "text": st.text(max_size=5) | JSON,
        "action": st.lists(st.lists(WORDS | st.integers(0, 3) | JSON, max_size=3)) | JSON,
    },
)


def check_pack_or_clear_error(text: str) -> None:
    """The text gives a pack that survives its round trip or a clear error, nothing else."""
    said: tuple[str, ...] = ()
    try:
        read = card_packs.read(text)
    except PackError as error:
        said = error.problems
    else:
        assert card_packs.read(read.to_text()) == read
        return
    assert 1 <= len(said) <= 10
    assert all(problem.isprintable() for problem in said)


@given(st.lists(FACTS, max_size=4), JSON | st.just("Fine"))
def test_any_facts_give_a_pack_or_a_clear_error(facts: list[Any], title: Any) -> None:
    check_pack_or_clear_error(json.dumps({"mastaba card pack": 1, "title": title, "cards": facts}))


@given(st.text() | JSON.map(json.dumps))
@example("[" * 10_000)
@example('{"a":' * 10_000)
@example("9" * 10_000)
@example("-" * 100)
@example('"' + "\\" * 9_999)
def test_any_text_gives_a_pack_or_a_clear_error(text: str) -> None:
    check_pack_or_clear_error(text)


@given(st.data())
def test_a_damaged_pack_gives_a_pack_or_a_clear_error(data: st.DataObject) -> None:
    text = pack({"card": "Carpenter", "name": "Zö", "text": "T", "action": [["take", 2]]})
    at = data.draw(st.integers(0, len(text) - 1))
    cut = data.draw(st.integers(0, 3))
    check_pack_or_clear_error(text[:at] + data.draw(st.text(max_size=2)) + text[at + cut :])


def test_nesting_up_to_the_limit_is_accepted() -> None:
    deepest = "[" * DEEPEST_NESTING + "]" * DEEPEST_NESTING
    assert problems(f'{{"mastaba card pack": 1, "title": {deepest[1:-1]}, "cards": 1}}')[0] == (
        "title: must be a text of 1 to 80 characters."
    )
