import type { Dish, Note } from "./menu";
import {
  allReady,
  canPay,
  canSend,
  isSettled,
  newVisit,
  type Plan,
  quantityOf,
  type Round,
  tickets,
  type Visit,
  waitsForAcceptance,
} from "./visit";

export type Action =
  | { type: "more" | "less"; dish: Dish }
  | { type: "note"; note: Note }
  | { type: "send"; at: string }
  | { type: "accept" }
  | { type: "mark"; round: number; dish: Dish }
  | { type: "pay" }
  | { type: "plan"; plan: Plan }
  | { type: "reset" };

export const mostOfOne = 9;

function withQuantity(visit: Visit, dish: Dish, change: 1 | -1): Visit {
  const quantity = Math.min(mostOfOne, quantityOf(visit, dish) + change);
  const changed = visit.basket.map((line) => (line.good === dish ? { ...line, quantity } : line));
  const known = visit.basket.some(({ good }) => good === dish);
  const basket = known ? changed : [...visit.basket, { good: dish, quantity }];
  return { ...visit, basket: basket.filter((line) => line.quantity > 0), news: null };
}

function withNote(visit: Visit, note: Note): Visit {
  const chosen = visit.notes.includes(note)
    ? visit.notes.filter((each) => each !== note)
    : [...visit.notes, note];
  return { ...visit, notes: chosen, news: null };
}

/** The basket becomes a round and is empty then, so a second press finds nothing to send. */
function sent(visit: Visit, at: string): Visit {
  if (!canSend(visit)) return visit;
  // A bill that is paid is closed: the next order opens another.
  const isNewBill = visit.plan === "dine" && isSettled(visit);
  const before = isNewBill ? { ...newVisit(visit.table), earlier: [] } : visit;
  const round: Round = {
    number: before.rounds.length + 1,
    at,
    lines: visit.basket.map((line) => ({ ...line, ready: false })),
    notes: visit.notes,
  };
  return { ...before, basket: [], notes: [], rounds: [...before.rounds, round], news: "sent" };
}

function marked(visit: Visit, number: number, dish: Dish): Visit {
  if (visit.plan === "dine" && isSettled(visit)) return visit;
  if (!tickets(visit).some((round) => round.number === number)) return visit;
  const rounds = visit.rounds.map((round) => {
    if (round.number !== number) return round;
    const turned = round.lines.map((line) =>
      line.good === dish ? { ...line, ready: !line.ready } : line,
    );
    return { ...round, lines: turned };
  });
  const next: Visit = { ...visit, rounds, news: null };
  return allReady(next) ? { ...next, news: "ready" } : next;
}

export function visitReducer(visit: Visit, action: Action): Visit {
  switch (action.type) {
    case "more":
      return withQuantity(visit, action.dish, 1);
    case "less":
      return withQuantity(visit, action.dish, -1);
    case "note":
      return withNote(visit, action.note);
    case "send":
      return sent(visit, action.at);
    case "accept":
      return waitsForAcceptance(visit)
        ? { ...visit, acceptedRounds: visit.rounds.length, news: "accepted" }
        : visit;
    case "mark":
      return marked(visit, action.round, action.dish);
    case "pay":
      return canPay(visit) ? { ...visit, paidRounds: visit.rounds.length, news: "paid" } : visit;
    case "plan":
      return { ...newVisit(visit.table, action.plan), basket: visit.basket, notes: visit.notes };
    case "reset":
      return newVisit(visit.table, visit.plan);
  }
}
