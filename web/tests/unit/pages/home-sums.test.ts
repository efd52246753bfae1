import { expect, it } from "vitest";
import {
  goods,
  lineTotal,
  order,
  salesToday,
  shiftPayments,
  sum,
  total,
} from "@/features/home/goods";

it("adds up in every drawing", () => {
  expect(order.lines.map(lineTotal)).toEqual([44_000, 38_000, 12_000]);
  expect(total(order.lines)).toBe(94_000);
  expect(order.cash).toBeGreaterThanOrEqual(total(order.lines));
  expect(sum(salesToday)).toBe(10_400_000);
  expect(sum(shiftPayments)).toBe(5_500_000);
  expect(Number.isInteger(goods.cake.price * 0.9)).toBe(true);
});
