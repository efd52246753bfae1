import type { Line } from "@/features/day/sales";
import { tables } from "@/features/day/tables";
import type { Dish, Helping, Note } from "./menu";

/** Dine serves first and is paid at the end; in Lite the guest pays before the kitchen starts. */
export const plans = ["dine", "lite"] as const;
export type Plan = (typeof plans)[number];

/** The order of one press of "send". The kitchen marks each line. */
export interface Round {
  number: number;
  /** HH:MM */
  at: string;
  lines: (Helping & { ready: boolean })[];
  notes: Note[];
}

export type News = "sent" | "accepted" | "paid" | "ready";

/** A table's guests from their first look at the menu to their bill. */
export interface Visit {
  plan: Plan;
  table: number;
  /** The lines of the table's bill from before the phone's orders. */
  earlier: Line[];
  basket: Helping[];
  notes: Note[];
  rounds: Round[];
  /** Rounds are accepted, and paid, from the first on. */
  acceptedRounds: number;
  paidRounds: number;
  /** The last action's effect on the other places, to be announced. */
  news: News | null;
}

export function newVisit(table: number, plan: Plan = "dine"): Visit {
  const open = tables.find(({ number }) => number === table)?.lines ?? [];
  const earlier = plan === "dine" ? open : [];
  return {
    plan,
    table,
    earlier,
    basket: [],
    notes: [],
    rounds: [],
    acceptedRounds: 0,
    paidRounds: 0,
    news: null,
  };
}

/** The table that an address names; null for a table that is not in the room. */
export const tableOf = (value: string | null | undefined): number | null =>
  tables.find(({ number }) => String(number) === value)?.number ?? null;

export const quantityOf = ({ basket }: Visit, dish: Dish): number =>
  basket.find(({ good }) => good === dish)?.quantity ?? 0;

export const isSettled = ({ rounds, paidRounds }: Visit): boolean =>
  rounds.length > 0 && rounds.length === paidRounds;

/** The rounds for which the till rings: the kitchen hears of them once the till accepts. */
export const incoming = ({ rounds, acceptedRounds }: Visit): Round[] =>
  rounds.slice(acceptedRounds);

export const waitsForAcceptance = (visit: Visit): boolean => incoming(visit).length > 0;

/** In Lite a guest who owes for a round orders no other. */
const owesFirst = ({ plan, rounds, paidRounds }: Visit): boolean =>
  plan === "lite" && rounds.length > paidRounds;

/** In Lite an accepted round waits at the till until it is paid. */
export const waitsForPayment = (visit: Visit): boolean =>
  owesFirst(visit) && !waitsForAcceptance(visit);

/** The rounds that the kitchen has on paper. */
export const tickets = ({ plan, rounds, acceptedRounds, paidRounds }: Visit): Round[] =>
  rounds.slice(0, plan === "dine" ? acceptedRounds : paidRounds);

export const isReady = ({ lines }: Round): boolean => lines.every(({ ready }) => ready);

export const allReady = (visit: Visit): boolean =>
  visit.rounds.length > 0 &&
  tickets(visit).length === visit.rounds.length &&
  visit.rounds.every(isReady);

export const canSend = (visit: Visit): boolean => visit.basket.length > 0 && !owesFirst(visit);

export const canPay = (visit: Visit): boolean =>
  visit.plan === "lite" ? waitsForPayment(visit) : allReady(visit) && !isSettled(visit);
