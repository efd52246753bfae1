import { expect, it } from "vitest";
import { stateAfter, transferOf, weights } from "@/features/about/scale/weighing";
import { order } from "@/features/payments/transfer/terms";

it("weighs one rupiah: less is partly paid, exact and more are paid", () => {
  expect(weights.map((weight) => [transferOf(weight) - order.amount, stateAfter(weight)])).toEqual([
    [-1, "partly_paid"],
    [0, "paid"],
    [1, "paid"],
  ]);
});
