import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { grain, stateAfter, transferOf, weights } from "@/features/about/scale/weighing";
import { order } from "@/features/payments/transfer/terms";

it("weighs one rupiah: less is partly paid, exact and more are paid", () => {
  expect(weights.map((weight) => [transferOf(weight) - order.amount, stateAfter(weight)])).toEqual([
    [-1, "partly_paid"],
    [0, "paid"],
    [1, "paid"],
  ]);
});

it("weighs less than the rest for which an owner is asked", () => {
  const config = readFileSync("../services/commerce/src/config.rs", "utf8");
  const smallest = Number(/smallest_rest: ([\d_]+),/.exec(config)?.[1]?.replace("_", ""));
  expect(grain).toBeLessThan(smallest);
});
