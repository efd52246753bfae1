import type { Moment } from "../../../../scripts/load/measure/machine.mjs";
import { Series } from "../../../../scripts/load/measure/series.mjs";

const START = Date.UTC(2026, 4, 10);

/** The visitors of a second: how many come, how many are dropped, and the others' duration in ms. */
type Second = { come: number; dropped?: number; ms: number };

/** A run of visits. */
export function stepsOf(seconds: Second[]) {
  const series = new Series(START, seconds.length);
  for (const [second, { come, dropped = 0, ms }] of seconds.entries()) {
    const at = START + second * 1000 + 100;
    if (dropped > 0) series.add({ kind: "dropped", journey: "visit", at, count: dropped });
    for (let person = dropped; person < come; person += 1)
      series.add({ kind: "journey", journey: "visit", at: at + ms, ms });
  }
  return series.steps();
}

export const times = <T>(count: number, value: T): T[] =>
  Array.from({ length: count }, () => value);

export const moment = (at: number, change: Partial<Moment> = {}): Moment => ({
  at,
  busy: 0.3,
  cpu: { mostrador: 0.5, load: 0.1 },
  memory: { mostrador: 100 },
  free: 0.5,
  gauges: {},
  ...change,
});
