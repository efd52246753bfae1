import type { Good } from "@/features/day/goods";
import { type Line, total } from "@/features/day/sales";
import {
  allReady,
  isSettled,
  type Plan,
  type Visit,
  waitsForAcceptance,
  waitsForPayment,
} from "./visit";

/** One line for each good, in the order in which it came to the bill. */
function gathered(lines: readonly Line[]): Line[] {
  const counted = new Map<Good, number>();
  for (const { good, quantity } of lines) counted.set(good, (counted.get(good) ?? 0) + quantity);
  return [...counted].map(([good, quantity]) => ({ good, quantity }));
}

/** In Dine all accepted orders share a bill; in Lite each order has its own bill. */
export function billLines(visit: Visit): Line[] {
  const { plan, earlier, rounds, acceptedRounds } = visit;
  const newest = waitsForAcceptance(visit) ? [] : rounds.slice(-1);
  const shown = plan === "dine" ? rounds.slice(0, acceptedRounds) : newest;
  return gathered([...earlier, ...shown.flatMap((round) => round.lines)]);
}

export const billTotal = (visit: Visit): number => total(billLines(visit));

export const pieces = (lines: readonly Line[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0);

export const steps = {
  dine: ["order", "accept", "kitchen", "serve", "pay"],
  lite: ["order", "accept", "pay", "kitchen", "serve"],
} as const satisfies Record<Plan, readonly string[]>;

export type Step = (typeof steps)[Plan][number];

/** The order's step; null once nothing is left to do. */
export function stepOf(visit: Visit): Step | null {
  if (visit.rounds.length === 0) return "order";
  if (waitsForAcceptance(visit)) return "accept";
  if (waitsForPayment(visit)) return "pay";
  if (visit.plan === "dine" && isSettled(visit)) return null;
  return allReady(visit) ? "serve" : "kitchen";
}

/** The words beside a table on the till. */
export type TillState = "ordering" | "toAccept" | "toPay" | "cooking" | "toServe" | "paid";

export function tillState(visit: Visit): TillState {
  const states = {
    order: "ordering",
    accept: "toAccept",
    pay: "toPay",
    kitchen: "cooking",
    serve: "toServe",
  } as const satisfies Record<Step, TillState>;
  const step = stepOf(visit);
  return step === null ? "paid" : states[step];
}

export const firstRound = "19:03";
const minutesBetween = 2;

/** When the next round is sent: the example's evening goes on by two minutes with each. */
export function timeOfNext({ rounds }: Visit): string {
  const last = rounds.at(-1)?.at;
  if (last === undefined) return firstRound;
  const [hours = 0, minutes = 0] = last.split(":").map(Number);
  const next = hours * 60 + minutes + minutesBetween;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(next / 60) % 24)}:${two(next % 60)}`;
}
