import type { Tone } from "@/components/signs/StatusPill";
import type { Order, OrderState } from "./queries";

export type { OrderState };

const tones: Record<OrderState, Tone> = {
  awaiting_transfer: "warn",
  partly_paid: "warn",
  checking: "neutral",
  paid: "good",
  fulfilled: "good",
  expired: "alarm",
  cancelled: "neutral",
};

export const orderTone = (state: OrderState): Tone => tones[state];

/** The order asks its owner for money. */
export const isOpen = (state: OrderState): boolean =>
  state === "awaiting_transfer" || state === "partly_paid";

/** The missing amount is too small to ask for: support looks at the order. */
const waitsForSupport = ({ explanation }: Pick<Order, "explanation">): boolean =>
  explanation?.reason === "order.small_rest";

/** The owner is to transfer something. */
export const asksForMoney = (order: Pick<Order, "state" | "explanation">): boolean =>
  isOpen(order.state) && !waitsForSupport(order);

export const isPaid = (state: OrderState): boolean => state === "paid" || state === "fulfilled";

/** Credit paid the whole order. */
export const isPaidByCredit = ({ state, payment }: Pick<Order, "state" | "payment">): boolean =>
  isPaid(state) && payment.amount === 0;

/** The credit that was to pay the order is free again. */
export const hasCreditBack = ({ state, payment }: Pick<Order, "state" | "payment">): boolean =>
  payment.credit > 0 && (state === "expired" || state === "cancelled");

export const canCancel = (order: Pick<Order, "nextStates">): boolean =>
  order.nextStates.includes("cancelled");

/**
 * The wait before the page asks for an order again, in milliseconds; false for a state that does not change
 * by itself. The page waits only for the owner's own transfer; all other changes are an agent's acts.
 */
export function pollEvery(state: OrderState | undefined, hidden: boolean): number | false {
  if (state === undefined) return false;
  if (state === "cancelled" || state === "fulfilled") return false;
  const awaited = state === "awaiting_transfer" || state === "partly_paid";
  return awaited && !hidden ? 3_000 : 15_000;
}

/** The amount to transfer now: the whole, or the rest. */
export const due = ({ state, payment }: Pick<Order, "state" | "payment">): number =>
  state === "partly_paid" ? payment.remaining : payment.amount;

/**
 * An event that the state alone does not tell: paid twice, too much, too late. The page has its own words for
 * the plain states, with the next step.
 */
export const specialExplanation = ({ state, explanation }: Pick<Order, "state" | "explanation">) =>
  explanation && explanation.reason !== `order.${state}` ? explanation.text : null;
