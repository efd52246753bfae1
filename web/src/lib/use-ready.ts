import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page's script runs: false in the page as it was built, and until React has taken it over. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
