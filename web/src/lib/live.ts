/** A `refetchInterval` for data that changes by itself: 3 s in view, 15 s when hidden. */
export function liveInterval(): number {
  return document.hidden ? 15_000 : 3_000;
}

export const live = {
  refetchInterval: liveInterval,
  refetchIntervalInBackground: true,
} as const;
