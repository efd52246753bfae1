import { type Outlet, outlets } from "@/features/day/goods";
import { dayOf, openHours, sold, sum, takenBy, takings } from "@/features/day/ledger";
import { hours, narrated, ways } from "@/features/day/sales";
import { isLow, items, left } from "@/features/day/stock";

export type Choice = "all" | Outlet;
export const choices: Choice[] = ["all", ...outlets];

const lastHour = Math.max(...openHours);

const isChosen = (choice: Choice, outlet: Outlet) => choice === "all" || choice === outlet;

/** Whole percents that add up to a hundred: the largest rests are rounded up. */
export function sharesOf(amounts: number[]): number[] {
  const whole = amounts.reduce((all, amount) => all + amount, 0);
  const exact = amounts.map((amount) => (amount / whole) * 100);
  const missing = 100 - exact.reduce((all, share) => all + Math.floor(share), 0);
  const byRest = exact
    .map((share, at) => ({ at, rest: share % 1 }))
    .sort((a, b) => b.rest - a.rest)
    .slice(0, missing)
    .map(({ at }) => at);
  return exact.map((share, at) => Math.floor(share) + (byRest.includes(at) ? 1 : 0));
}

/** Each outlet's part of the whole day. */
const outletShares = sharesOf(outlets.map((outlet) => sum(dayOf(outlet))));

export interface Hour {
  hour: number;
  /** The part of each outlet. An outlet that is not chosen has 0, so that the drawing keeps its pieces. */
  parts: { outlet: Outlet; amount: number }[];
  total: number;
}

export function hoursOf(choice: Choice): Hour[] {
  return openHours.map((hour) => {
    const parts = outlets.map((outlet) => ({
      outlet,
      amount: isChosen(choice, outlet) ? sum(takings(outlet, hour)) : 0,
    }));
    return { hour, parts, total: parts.reduce((all, { amount }) => all + amount, 0) };
  });
}

/** The hour that took most; the earlier one of two equals. */
export function bestHour(choice: Choice): Hour {
  return hoursOf(choice).reduce((best, hour) => (hour.total > best.total ? hour : best));
}

/** The dashboard's data of the day. Money in rupiah, shares in percent. */
export function panelOf(choice: Choice) {
  const chosen = outlets.filter((outlet) => isChosen(choice, outlet));
  const taken = takenBy(lastHour, chosen);
  const total = sum(taken);
  const wayShares = sharesOf(ways.map((way) => taken[way]));
  return {
    hours: hoursOf(choice),
    best: bestHour(choice),
    total,
    outlets: outlets.map((outlet, at) => ({
      outlet,
      amount: sum(dayOf(outlet)),
      share: outletShares[at] ?? 0,
      isChosen: isChosen(choice, outlet),
    })),
    ways: ways.map((way, at) => ({ way, amount: taken[way], share: wayShares[at] ?? 0 })),
    goods: sold(hours.filter((page) => isChosen(choice, narrated[page].outlet))).slice(0, 5),
    low: isChosen(choice, kitchen) ? lowItems() : [],
  };
}

export type Panel = ReturnType<typeof panelOf>;

/** The outlet that keeps the items of the example. */
const kitchen: Outlet = "cafe";

/** The items that the receipts since noon brought down to their minimum. */
function lowItems() {
  const lines = Object.values(narrated)
    .filter(({ outlet, hour }) => outlet === kitchen && hour >= 12)
    .flatMap(({ sales }) => sales)
    .flatMap((sale) => sale.lines);
  return items
    .map((item) => ({ item, left: left(item, item.noon, lines) }))
    .filter((level) => isLow(level.item, level.left));
}

/** The receipts that pages show: goods and items are counted from them. */
export const receipts = Object.values(narrated).reduce((all, { sales }) => all + sales.length, 0);
