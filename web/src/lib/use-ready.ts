import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Tells whether the page's script runs: false in the built page, and until React has taken it over. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
