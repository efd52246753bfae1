import { type Outlet, outlets } from "./goods";
import { type Line, type NarratedHour, narrated, total, type Way, ways } from "./sales";

export type Takings = Record<Way, number>;

/** Takings by cash, card, QR and wallet, in thousand rupiah, in the hours that no page tells. */
const untold: Record<Outlet, Record<number, [number, number, number, number]>> = {
  cafe: {
    9: [112, 60, 148, 52],
    10: [88, 34, 126, 66],
    11: [140, 95, 205, 78],
    13: [126, 120, 262, 94],
    14: [64, 38, 110, 40],
    15: [92, 26, 158, 71],
    16: [78, 44, 134, 48],
    17: [70, 60, 122, 36],
    18: [104, 130, 214, 82],
    20: [86, 150, 236, 64],
    21: [42, 66, 98, 24],
  },
  shop: {
    10: [45, 120, 95, 0],
    11: [118, 75, 163, 60],
    12: [73, 0, 148, 45],
    13: [28, 215, 120, 75],
    14: [90, 60, 56, 0],
    15: [60, 180, 195, 45],
    16: [103, 95, 240, 73],
    18: [56, 155, 210, 60],
    19: [0, 120, 135, 28],
  },
  salon: {
    10: [85, 0, 110, 0],
    11: [65, 320, 85, 0],
    12: [0, 180, 110, 85],
    13: [150, 0, 320, 0],
    14: [85, 195, 0, 110],
    16: [65, 320, 180, 0],
    17: [85, 110, 245, 65],
    18: [0, 265, 85, 110],
  },
};

const nothing = (): Takings => ({ cash: 0, card: 0, qr: 0, wallet: 0 });

/** The takings of an outlet in an hour of the day. */
export function takings(outlet: Outlet, hour: number): Takings {
  const taken = nothing();
  const known = untold[outlet][hour];
  ways.forEach((way, at) => {
    taken[way] = (known?.[at] ?? 0) * 1000;
  });
  for (const told of Object.values(narrated)) {
    if (told.outlet !== outlet || told.hour !== hour) continue;
    for (const sale of told.sales) taken[sale.way] += total(sale.lines);
  }
  return taken;
}

export const openHours = Array.from({ length: 14 }, (_, at) => 8 + at);

export const sum = (taken: Takings): number => ways.reduce((all, way) => all + taken[way], 0);

function added(all: Takings, next: Takings): Takings {
  const result = nothing();
  for (const way of ways) result[way] = all[way] + next[way];
  return result;
}

/** The takings of outlets from opening until the end of the hour `until`. */
export function takenBy(until: number, of: readonly Outlet[] = outlets): Takings {
  return of
    .flatMap((outlet) =>
      openHours.filter((hour) => hour <= until).map((hour) => takings(outlet, hour)),
    )
    .reduce(added, nothing());
}

const lastHour = 21;

export const dayOf = (outlet: Outlet): Takings => takenBy(lastHour, [outlet]);

/** The takings of all outlets that day. */
export const day: Takings = takenBy(lastHour);

export const hourTotal = (page: NarratedHour): number =>
  narrated[page].sales.reduce((all, sale) => all + total(sale.lines), 0);

/** The number of sales of each good in the hours that pages tell, the most first. */
export function sold(pages: NarratedHour[]): Line[] {
  const counted = new Map<Line["good"], number>();
  for (const { good, quantity } of pages.flatMap((page) =>
    narrated[page].sales.flatMap((s) => s.lines),
  )) {
    counted.set(good, (counted.get(good) ?? 0) + quantity);
  }
  return [...counted]
    .map(([good, quantity]) => ({ good, quantity }))
    .sort((a, b) => b.quantity - a.quantity);
}
