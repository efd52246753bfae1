import { describe, expect, it } from "vitest";
import { outlets } from "@/features/day/goods";
import { day, openHours, sum } from "@/features/day/ledger";
import { orderOfTheDay, promotion, total } from "@/features/day/sales";
import { gained, moments, roll, times } from "@/features/home/day/printed";
import { chosen } from "@/features/home/voices/chosen";

describe("the roll", () => {
  it("gains each hour of the day once, in order, by the moments that are told", () => {
    const hours = moments.flatMap((moment) => gained(moment).map(({ hour }) => hour));
    expect(hours).toEqual(openHours);
    expect(gained("open")).toEqual([]);
    expect(gained("sell").at(-1)?.hour).toBe(11);
  });

  it("adds up from line to line, to what the day took", () => {
    let soFar = 0;
    for (const line of roll) {
      soFar += line.taken;
      expect(line.soFar).toBe(soFar);
    }
    expect(soFar).toBe(sum(day));
  });

  it("is told at hours that the day has: a sale at noon, a customer during the promotion", () => {
    expect(times.sell).toBe(orderOfTheDay.at);
    expect(times.return >= promotion.from && times.return < promotion.to).toBe(true);
    expect(Object.values(times)).toEqual([...Object.values(times)].sort());
  });
});

it("has change on the counter for the order that was paid", () => {
  expect(orderOfTheDay.given - total(orderOfTheDay.lines)).toBe(6_000);
});

it("chooses the first voice of each trade", () => {
  const voices = [...outlets, ...outlets].map((outlet, id) => ({ id, outlet }));
  expect(chosen(voices).map(({ id }) => id)).toEqual([0, 1, 2]);
  expect(chosen(voices.slice(1, 2))).toHaveLength(1);
  expect(chosen([])).toEqual([]);
});
