"""The table in sentences for screen readers: exactly what is also visible, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from mastaba.rules.cards import Card
from mastaba.view_types import LogEntry, PlayerView, View, decision_in

from ..cards.card_face import CardFaces
from ..dom.page_language import list_in_words, set_name, t
from ..keyboard.keymap import place_number
from ..log.log_turns import REACTIONS, lines_since
from ..table.answer_progress import AnswerProgress, how_far, status
from ..table.question_view import use_label

Cards = Mapping[str, Card]

ROWS: Final = {"base": ("B1", "B2", "B3"), "middle": ("M1", "M2"), "apex": ("T",)}
"""The rows of the pyramid, in the order in which the keys number its places."""

MINOR: Final = frozenset((
    "begins turn", "runs out", "must sacrifice", "stalls",
    "pays", "falls", "fills", "draws", "shuffles",
))  # fmt: skip
"""Log events not read out because they follow from other events, or are said with the question."""


def hand(view: View, cards: Cards) -> str:
    """The viewer's hand, in the order of its keys."""
    me = view["players"][view["you"]]
    held = me["hand"] or []
    if not held:
        return t("table.no cards")
    cards_text = [
        t(
            "speech.held",
            number=number,
            card=cards[card["name"]].name,
            gold=cards[card["name"]].gold,
        )
        for number, card in enumerate(held, 1)
    ]
    return t("speech.hand", count=len(held), gold=me["gold"] or 0, cards="; ".join(cards_text))


def pyramid(view: View, cards: Cards) -> str:
    """The pyramid from the base up, with the stock and the boneyard."""
    rows = [
        t(
            f"speech.row {row}",
            cards="; ".join(_place(view, place, cards) for place in places),
        )
        for row, places in ROWS.items()
    ]
    return " ".join([*rows, t("speech.stock", count=view["stock_count"]), _boneyard(view, cards)])


def _place(view: View, place: str, cards: Cards) -> str:
    number, there = place_number(place), view["pyramid"][place]
    if there is None:
        return t("speech.free", number=number)
    card = cards[there["name"]]
    key = "speech.face down" if there.get("face_down") else "speech.lies"
    return t(key, number=number, card=card.name, cost=card.cost)


def _boneyard(view: View, cards: Cards) -> str:
    if not view["boneyard"]:
        return t("speech.no boneyard")
    top = cards[view["boneyard"][0]["name"]].name
    return t("speech.boneyard", count=view["boneyard_count"], card=top)


def score(view: View) -> str:
    """Everybody's points and their sources, the viewer's first."""
    count = len(view["players"])
    seats = [(view["you"] + step) % count for step in range(count)]
    return " ".join(_points(view["players"][seat]) for seat in seats)


def _points(player: PlayerView) -> str:
    points = player["score"]
    parts = [
        t(
            "speech.set",
            set=set_name(line["set"]),
            different=line["different"],
            points=line["points"],
        )
        for line in points["sets"]
    ]
    parts += [
        t("speech.other points", what=t(f"result.{kind}"), points=points[kind])
        for kind in ("uniques", "starters", "duplicates")
        if points[kind]
    ]
    points_text = ", ".join(parts) or t("speech.no points")
    return t("speech.score", name=player["name"], total=points["total"], parts=points_text)


def uses(view: View, faces: CardFaces) -> str:
    """The uses of the opened card, and where they are; empty if it has none by now."""
    shown = faces.targets.uses
    if not shown:
        return ""
    options = decision_in(view)["options"]
    card = faces.cards[str(options[shown[0]]["card"])]
    labels = "; ".join(use_label(options[index], card) for index in shown)
    return t("speech.uses", uses=labels)


def asked(view: View, progress: AnswerProgress) -> str:
    """Whose turn it is, the question, and the progress on the answer."""
    if view["over"]:
        return t("speech.over")
    whose = t("speech.turn", turn=view["turn"], name=view["players"][view["to_move"]]["name"])
    decision = view["decision"]
    words = [whose, status(view, progress)]
    if progress.gold:
        laid, due = progress.gold
        words.append(t("speech.gold", laid=laid, due=due))
    elif decision and not progress.busy:
        words.append(how_far(decision, progress))
    return " ".join(word for word in words if word)


def text(card: Card) -> str:
    """The text of a card."""
    return t("speech.text", card=card.name, text=card.text)


def since(view: View) -> str:
    """What has happened since the viewer's last turn."""
    events = news(_since(view))
    return t("speech.since", told=events) if events else t("speech.nothing")


def has_past(view: View) -> bool:
    """Whether anything has happened since the viewer's last turn."""
    return bool(news(_since(view)))


def _since(view: View) -> list[LogEntry]:
    """What others have done since the viewer's last turn; in solitaire, that turn itself."""
    log: list[LogEntry] = view["log"]
    if len(view["players"]) == 1:
        return [entry for entry in log if entry["turn"] == view["turn"] - 1]
    first, end = lines_since(log, view["you"])
    return log[first:end]


def news(entries: Iterable[LogEntry]) -> str:
    """The texts of these log entries, without the MINOR ones."""
    return " ".join(map(_entry_text, (entry for entry in entries if entry["event"] not in MINOR)))


def _entry_text(entry: LogEntry) -> str:
    """A line of the log, as shown there."""
    text = str(entry["text"])
    return f"{t('log_view.reaction')}: {text}" if entry["event"] in REACTIONS else text


def drawn(before: View, after: View, cards: Cards) -> str:
    """Which cards have come into the viewer's hand; empty if none have.

    After the viewer's turn all have: a card that was shuffled into the deck may have come again.
    """
    you = after["you"]
    has_ended_turn = before["to_move"] == you and before["turn"] != after["turn"]
    is_new_hand = has_ended_turn and not after["over"]
    held = set() if is_new_hand else {card["id"] for card in before["players"][you]["hand"] or ()}
    hand = after["players"][you]["hand"] or ()
    new = [cards[card["name"]].name for card in hand if card["id"] not in held]
    return t("speech.drawn", cards=list_in_words(new)) if new else ""
