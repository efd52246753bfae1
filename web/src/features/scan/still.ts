import { orderOfTheDay } from "@/features/day/sales";
import { firstRound } from "./bill";
import { type Helping, isDish } from "./menu";
import { newVisit, type Visit } from "./visit";

/** The table whose card stands on the page, free in the day's plan. */
export const cardTable = 7;

const ordered: Helping[] = orderOfTheDay.lines.flatMap(({ good, quantity }) =>
  isDish(good) ? [{ good, quantity }] : [],
);

/** The page before any touch: one round is in the kitchen, a dessert waits to be sent. */
export const still: Visit = {
  ...newVisit(cardTable),
  basket: [{ good: "cake", quantity: 1 }],
  rounds: [
    {
      number: 1,
      at: firstRound,
      lines: ordered.map((line) => ({ ...line, ready: line.good === "tea" })),
      notes: ["noSugar"],
    },
  ],
  acceptedRounds: 1,
};
