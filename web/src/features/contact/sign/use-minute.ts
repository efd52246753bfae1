import { useSyncExternalStore } from "react";

const minute = 60_000;

function eachSecond(tick: () => void) {
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
}

/** The beginning of the current minute, in epoch milliseconds; null until the page's script runs. */
export const useMinute = (): number | null =>
  useSyncExternalStore(
    eachSecond,
    () => Math.floor(Date.now() / minute) * minute,
    () => null,
  );
