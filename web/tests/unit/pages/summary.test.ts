import { describe, expect, it } from "vitest";
import { type Outlet, outlets } from "@/features/day/goods";
import { day, dayOf, sum } from "@/features/day/ledger";
import { isLow } from "@/features/day/stock";
import { keyholders } from "@/features/summary/rules/grants";
import { levels, warnings } from "@/features/summary/rules/noon";
import { told, untoldTotal } from "@/features/summary/rules/pages";
import { bestHour, choices, panelOf, receipts } from "@/features/summary/rules/panel";
import { scaleOf, stack } from "@/features/summary/rules/scale";
import { SHADES, shadesOf } from "@/features/summary/rules/shades";

const added = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe.each(choices)("the dashboard of %s", (choice) => {
  const panel = panelOf(choice);

  it("adds up by hour, by outlet and by way of paying", () => {
    expect(panel.total).toBe(sum(choice === "all" ? day : dayOf(choice)));
    expect(added(panel.hours.map(({ total }) => total))).toBe(panel.total);
    expect(added(panel.ways.map(({ amount }) => amount))).toBe(panel.total);
    expect(added(panel.outlets.map(({ amount }) => amount))).toBe(sum(day));
    const chosen = panel.outlets.filter(({ isChosen }) => isChosen);
    expect(added(chosen.map(({ amount }) => amount))).toBe(panel.total);
  });

  it("shares out a whole hundred", () => {
    expect(added(panel.ways.map(({ share }) => share))).toBe(100);
    expect(added(panel.outlets.map(({ share }) => share))).toBe(100);
  });

  it("keeps three pieces in each bar, and each bar on its axis", () => {
    const scale = scaleOf(panel.best.total);
    for (const hour of panel.hours) {
      const pieces = stack(hour, scale, 300);
      expect(pieces.map(({ outlet }) => outlet)).toEqual([...outlets]);
      for (const piece of pieces) {
        expect(piece.length).toBeGreaterThanOrEqual(0);
        expect(piece.from + piece.length).toBeLessThanOrEqual(300);
      }
    }
  });

  it("names the best sellers of its own goods, the most first", () => {
    const counts = panel.goods.map(({ quantity }) => quantity);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(counts.length).toBeGreaterThan(2);
  });
});

describe("the day on the summary", () => {
  it("warns of the coffee where it is kept, and nowhere else", () => {
    const low = choices.map((choice) => panelOf(choice).low.map(({ item }) => item.key));
    expect(low).toEqual([["coffee"], ["coffee"], [], []]);
  });

  it("warns at the sale that brings the coffee to its minimum", () => {
    expect(warnings.map(({ item, sale }) => [item.key, sale.at])).toEqual([["coffee", "12:05"]]);
    for (const { item, after, isLow: low } of levels) expect(low).toBe(isLow(item, after));
  });

  it("gives each outlet its own best hour", () => {
    const best = outlets.map((outlet: Outlet) => bestHour(outlet).hour);
    expect(best).toEqual([12, 17, 16]);
  });

  it("shades closed hours not at all and the best one most", () => {
    for (const outlet of outlets) {
      const shades = shadesOf(outlet);
      expect(shades.find(({ hour }) => hour === bestHour(outlet).hour)?.shade).toBe(SHADES);
      for (const { hour, shade } of shades) {
        const { total } = panelOf(outlet).hours.find((each) => each.hour === hour) ?? { total: 0 };
        expect(shade > 0).toBe(total > 0);
      }
    }
  });

  it("brings the hours of the pages and all others back to the total", () => {
    expect(added(told.map(({ amount }) => amount)) + untoldTotal).toBe(sum(day));
    expect(receipts).toBe(23);
  });

  it("lets everyone sell, and three kinds of access be given", () => {
    expect(keyholders.some(({ grants }) => grants.length === 0)).toBe(true);
    expect(new Set(keyholders.flatMap(({ grants }) => grants)).size).toBe(3);
  });
});

describe("an axis", () => {
  it.each([
    [1_690_000, 500_000, 2_000_000],
    [724_000, 200_000, 800_000],
    [897_000, 250_000, 1_000_000],
    [565_000, 200_000, 600_000],
    [1, 100_000, 100_000],
  ])("for %d has steps of %d up to %d", (most, step, top) => {
    const scale = scaleOf(most);
    expect(scale.top).toBe(top);
    expect(scale.ticks.at(1)).toBe(step);
    expect(scale.ticks.at(-1)).toBe(top);
  });
});
