/**
 * A `refetchInterval` for data that changes by itself: 3 s in view, 15 s when hidden. A server calls this,
 * too.
 */
export function liveInterval(): number {
  return globalThis.document?.hidden ? 15_000 : 3_000;
}

export const live = {
  refetchInterval: liveInterval,
  refetchIntervalInBackground: true,
} as const;

/** A `refetchInterval` for an answer of several services: the page asks again while one of them is silent. */
export const whileMissing = (missing: readonly unknown[] = []): number | false =>
  missing.length > 0 ? liveInterval() : false;
