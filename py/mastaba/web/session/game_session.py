"""One game on the page: whose choice it is, what is picked, what is shown."""

from __future__ import annotations

from collections.abc import Hashable
from hashlib import blake2b
from itertools import islice
from typing import Any

from mastaba import Game
from mastaba.formats.card_packs import cards_of, read
from mastaba.history.turns import Turn
from mastaba.incremental import Steps
from mastaba.view_types import View

from ..cards.card_face import CardFaces
from ..cards.click_targets import read_click_targets
from ..dom.page_language import spoken, t
from ..links import deep_link
from ..new_game.game_plan import GamePlan
from ..table.answer_progress import AnswerProgress, Reply, UndoStatus
from ..table.payment_proposal import proposed_payment
from .answer_draft import AnswerDraft
from .turn_end import DISCARD_ORDER, ends_with_cards_left, is_turn_ending


class GameSession:
    """A game and its seats. `viewer` is the seat from which the page shows the table."""

    is_autosaved = True
    """Whether the game is saved as it is played."""

    panel = ""
    """The panel above the table: none (""), "lesson", "puzzle" or "replay"."""

    def __init__(self, plan: GamePlan, game: Game | None = None) -> None:
        """Begin the planned game, or continue `game`, begun elsewhere.

        Raises MastabaError if the plan cannot be played here.
        """
        self.plan = plan
        self.draft = AnswerDraft()
        self.game = Game(plan.setup, seed=plan.seed) if game is None else game
        self.goes_on = game is not None  # somebody may have seen it before
        self.game.language = spoken()  # before the first view, which renders the whole log
        view = self.game.view(0)
        self._pack: str | None = view["pack"]
        self._rules: int = view["rules"]
        self.update_language()
        self.sets: list[str] = view["sets"]
        self.perfect: int | None = self.game.scores()[0]["perfect"]  # the goal in solitaire
        self.viewer = plan.first_person
        self.is_view_only = False
        self.keeps_order: set[int] = set()  # seats whose discards lie as they are, unasked
        self.stuck = (0, 0)  # the last turn that ended as nothing else was possible, and whose
        self._closed = 0  # the turn that a person has ended, or was already ending
        self.stepping = False  # whether a computer player waits for a person to continue
        self.skips_pauses = False  # whether computer players do not wait for people to follow
        self.opponent_error = ""  # the name of the error that stopped the computer player
        self.suggested_level = ""  # a level that may be a better match than this game's
        self.counted = ""  # what became of counting its end in the statistics; see `result_row`
        self._record: tuple[object, str] = (None, "")
        self._turns: tuple[object, list[Turn]] = (None, [])
        self.forget()

    def update_language(self) -> None:
        """Switch cards and game to the language of the page; everything will be drawn anew."""
        if self.game.language != spoken():
            self.draft.reply, self.draft.hinted = Reply(), ()
        self.game.language = spoken()
        self.cards = cards_of(self._pack, spoken(), self._rules)
        self._drawn: dict[Hashable, Any] = {}  # what was drawn for the last look

    @property
    def over(self) -> bool:
        """Whether there is nothing left to choose."""
        return self.game.decision is None

    @property
    def asked(self) -> int:
        """The seat that must choose now."""
        assert self.game.decision is not None
        return self.game.decision.player

    @property
    def is_closed(self) -> bool:
        """Whether nothing can be chosen, because the table is view-only."""
        return self.is_view_only

    @property
    def computer_asked(self) -> bool:
        """Whether a computer player must choose now."""
        return not self.over and not self.plan.people[self.asked]

    @property
    def levels(self) -> tuple[str, ...]:
        """The level of the computer player at each seat; empty for people."""
        return self.plan.levels

    @property
    def has_opponents(self) -> bool:
        """Whether computer players choose in this game."""
        return any(self.levels) and not (self.is_view_only or self.over)

    @property
    def looks_next(self) -> int:
        """The seat of the person who should look at the table now."""
        return self.viewer if self.over or self.computer_asked else self.asked

    def take_seat(self) -> None:
        """Make the viewer the seat that should look at the table now."""
        self.viewer = self.looks_next

    @property
    def needs_curtain(self) -> bool:
        """Whether the person who must choose is not the viewer."""
        if self.over or self.computer_asked or self.is_view_only:
            return False
        return self.asked != self.viewer

    @property
    def may_be_for_others(self) -> bool:
        """Whether this game may be opened with someone other than the viewer at the screen."""
        waits = self.is_autosaved and self.goes_on and not (self.over or self.is_view_only)
        return waits and sum(self.plan.people) > 1

    @property
    def why_no_undo(self) -> str:
        """Why the player to choose cannot undo the last choice; empty if they can."""
        if self.computer_asked:
            return t("session.choosing", name=self.plan.names[self.asked])
        if self.is_view_only:
            return t("session.view only")
        is_possible = self.game.may_undo() and self._choices_to_take_back()
        return "" if is_possible else self.game.undo_barrier() or t("undo.no choice")

    @property
    def why_no_redo(self) -> str:
        """Why the player to choose cannot redo a choice; empty if they can."""
        if self.computer_asked or self.is_view_only:
            return self.why_no_undo
        return "" if self.game.may_redo() else t("undo.no redo")

    @property
    def most(self) -> int:
        """The most options that the question takes."""
        return 0 if self.game.decision is None else self.game.decision.most

    @property
    def answer(self) -> list[int]:
        """What Done chooses: the picks, or without any, in a discard order, the cards as listed.

        That order comes up often and seldom matters.
        """
        return self.draft.picks or (list(range(self.most)) if self._orders_discards else [])

    @property
    def _orders_discards(self) -> bool:
        """Whether somebody is asked for the order of their discards."""
        decision = self.game.decision
        return decision is not None and decision.kind == DISCARD_ORDER

    @property
    def _is_settled(self) -> bool:
        """Whether the answer to the question is settled for the rest of the game."""
        decision = self.game.decision
        return decision is not None and self._is_settled_for(decision.player, decision.kind)

    def _is_settled_for(self, player: int, question: str) -> bool:
        return question == DISCARD_ORDER and player in self.keeps_order

    @property
    def missing(self) -> str:
        """What is missing before the answer may be confirmed; empty if nothing is."""
        return "" if self.over else self.game.why_not_yet(self.answer) or ""

    @property
    def busy(self) -> str:
        """The message while nobody here may choose; empty otherwise."""
        if not self.computer_asked:
            return t("session.view only") if self.is_view_only and not self.over else ""
        key = "session.next" if self.stepping else "session.thinking"
        return t(key, name=self.plan.names[self.asked])

    @property
    def progress(self) -> AnswerProgress:
        """What the question panel needs besides the view."""
        game, picks = self.game, self.draft.picks
        return AnswerProgress(
            picks,
            self.missing,
            game.gold_laid_out(picks),
            self.busy,
            self.stepping,
            trouble=t("session.no answer", error=self.opponent_error)
            if self.opponent_error
            else "",
            undo=self._undo_status(),
            reply=self.draft.reply,
            hinted=self.draft.hinted,
            helps=not self.is_view_only,
            may_keep_order=self.is_autosaved and self._orders_discards,
            stuck=self.stuck_turn,
        )

    @property
    def stuck_turn(self) -> int:
        """The viewer's last turn that ended because nothing else was possible; 0 if none did."""
        turn, player = self.stuck
        has_ended = self.game.turn > turn or is_turn_ending(self.game)
        return turn if player == self.viewer and has_ended else 0

    def _undo_status(self) -> UndoStatus:
        why = self.why_no_undo
        undoable = 0 if why else self.game.undoable()
        return UndoStatus(undoable, self.game.redoable(), why, self.why_no_redo)

    @property
    def record(self) -> str:
        """The record of the game so far."""
        choices = self.game.choices
        if self._record[0] != choices:
            self._record = (choices, self.game.record())
        return self._record[1]

    @property
    def turns(self) -> list[Turn]:
        """What each turn so far has brought."""
        choices = self.game.choices
        if self._turns[0] != choices:
            self._turns = (choices, self.game.chronicle())
        return self._turns[1]

    def prepared(self) -> Steps[None]:
        """Compute what is slow the first time, before the table needs it."""
        if self.is_autosaved:
            _ = self.record
            yield
        if self.over:
            _ = self.turns
            yield

    @property
    def pack_title(self) -> str:
        """The title of the card pack in use; empty if there is none."""
        pack = self.game.pack
        return "" if pack is None else read(pack).title

    @property
    def bookmark(self) -> str:
        """The session as JSON, for a new version of the page to resume it.

        Empty for a game, which is saved with the others.
        """
        return ""

    def text_to_copy(self, what: str, page: str) -> str:
        """The record, the position as the viewer sees it, or a link.

        A "link" continues from here, a link to the "game" holds the whole game; both keep who
        plays, and the levels of the computer players.
        """
        if what == "record":
            return self.record
        if what == "position":
            return self.game.position_code(self.viewer)
        seats = deep_link.seats(self.plan.people, self.plan.levels_text, self.game.seen_from or 0)
        if what == "game":
            return deep_link.link_to_record(page, self.record, replayed=False) + seats
        return f"{page}#position={self.game.position_code()}{seats}"

    def view(self) -> View:
        """What the viewer may know; without options if nothing can be chosen."""
        view = self.game.view(self.viewer)
        if self.is_closed and view["decision"] is not None:
            view["decision"].pop("options", None)
        return view

    def faces(self, view: View) -> CardFaces:
        """The cards as the viewer sees them, with their legal choices."""
        draft = self.draft
        targets = read_click_targets(view, draft.picks, draft.opened, draft.hinted)
        faces = CardFaces(self.cards, targets, self.game.why_not(self.viewer), self._drawn)
        self._drawn = faces.drawn
        return faces

    def act(self, verb: str, rest: str) -> None:
        """Carry out a button's verb in the current decision.

        Raises IllegalChoice, and leaves the game as it is, if that is not possible now.
        """
        self.draft.say("")
        if verb == "choose":
            self.choose([int(rest)])
        elif verb == "done":
            self.choose(self.answer)
        elif verb == "keep-order":
            self.keep_order()
        elif verb == "undo":
            self.undo()
        elif verb == "redo":
            self.redo()
        elif verb == "toggle":
            self.draft.toggle(int(rest), self.most)
        elif verb == "open":
            self.draft.open(rest)
        elif verb == "close":
            self.forget()

    def choose(self, picks: list[int]) -> None:
        """Make a choice; raises IllegalChoice and changes nothing if it is illegal."""
        decision, turn, is_person = self.game.decision, self.game.turn, not self.computer_asked
        was_ending = is_turn_ending(self.game)
        self.game.choose(picks)
        while self._is_settled:
            self.game.choose(list(range(self.most)))
        if decision is not None and is_person:
            ends = "end turn" in [decision.options[pick].kind for pick in picks]
            self._note_end(decision.player, turn, ends, was_ending)
        self.forget()

    def _note_end(self, player: int, turn: int, ends: bool, was_ending: bool) -> None:
        """Note if a choice has ended this turn because nothing else was possible after it.

        `ends` says whether the choice was to end the turn, `was_ending` whether it came after that.
        Others must not learn that nothing was possible, so no event of the game says so.
        """
        if ends:
            self.stuck = (0, 0)
        if ends or was_ending:
            self._closed = turn
        elif turn != self._closed and ends_with_cards_left(self.game, turn, player):
            self.stuck = (turn, player)

    def keep_order(self) -> None:
        """Confirm the order of the discards, and do not ask this player again in this game."""
        self.keeps_order.add(self.asked)
        self.choose(self.answer)

    @property
    def is_order_kept(self) -> bool:
        """Whether the viewer is not asked for the order of discards."""
        return self.viewer in self.keeps_order

    def ask_order(self) -> None:
        """Ask the viewer for the order of discards again."""
        self.keeps_order.discard(self.viewer)
        self.draft.say(t("session.order asked"))

    def undo(self) -> None:
        """Take back choices up to the last one of a person; raises UndoRefused if not allowed."""
        self.game.undo(self._choices_to_take_back())
        self._closed = 0
        self.forget()

    def _choices_to_take_back(self) -> int:
        """How many choices to take back to be at a person's again; 0 if that is impossible."""
        game, most = self.game, self.game.undoable()
        latest_first = zip(reversed(game.choosers), reversed(game.questions), strict=True)
        for count, (player, question) in enumerate(islice(latest_first, most), 1):
            if self.plan.people[player] and not self._is_settled_for(player, question):
                return count
        return 0

    def redo(self) -> None:
        """Redo what was taken back last; raises UndoRefused if there is nothing."""
        self.game.redo()
        while (self.computer_asked or self._is_settled) and self.game.may_redo():
            self.game.redo()
        self.forget()

    def scripted(self) -> list[int] | None:
        """The scripted answer of the player to choose; None if there is none."""
        return None

    def again(self, seed: int) -> GameSession:
        """The same seats at a new table."""
        return self._at_new_table(self.plan.reseeded(seed))

    def again_at(self, level: str, seed: int) -> GameSession:
        """The same seats at a new table, with all computer players at this level."""
        return self._at_new_table(self.plan.all_at(level).reseeded(seed))

    @property
    def deal(self) -> str:
        """16 hexadecimal digits for setup, seed and who plays, the same however the game goes."""
        seats = "".join("p" if person else "c" for person in self.plan.people)
        deal = f"{self.plan.setup.to_text()} {self.game.seed} {seats}"
        return blake2b(deal.encode(), digest_size=8).hexdigest()

    def _at_new_table(self, plan: GamePlan) -> GameSession:
        session = GameSession(plan)
        session.is_view_only = self.is_view_only
        session.viewer = self.viewer  # who has the device; a curtain hides the hands of others
        return session

    def forget(self) -> None:
        """Start the answer anew, with the proposed payment if one is due."""
        proposed = [] if self.over or self.computer_asked else proposed_payment(self.game)
        self.draft = AnswerDraft(proposed)
