import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Tells whether the page's script runs: false in the built page, until React has hydrated it. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
