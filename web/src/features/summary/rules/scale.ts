import type { Hour } from "./panel";

/** Steps that read well on an axis, in rupiah. */
const steps = [100_000, 200_000, 250_000, 500_000, 1_000_000];
const MOST_STEPS = 4;

export interface Scale {
  /** The end of the axis. */
  top: number;
  /** The ticks from zero to the end. */
  ticks: number[];
}

/** The shortest axis with at most four even steps on which the amount finds room. */
export function scaleOf(most: number): Scale {
  const fits = steps.filter((step) => step * MOST_STEPS >= most);
  const step = fits[0] ?? most / MOST_STEPS;
  const count = Math.max(1, Math.ceil(most / step));
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) };
}

/** The gap between two pieces of a bar. */
const GAP = 2;

/** The pieces of an hour's bar, one after the other on an axis of `length` units. */
export function stack({ parts }: Hour, scale: Scale, length: number) {
  let end = 0;
  return parts.map(({ outlet, amount }) => {
    const from = end;
    const long = (amount / scale.top) * length;
    end += long;
    const piece = Math.max(0, Math.round(long - GAP));
    return { outlet, from: Math.round(from), length: amount > 0 ? Math.max(1, piece) : 0 };
  });
}
