"use client";

import { useSyncExternalStore } from "react";
import { navigated } from "./navigating";

function subscribe(listener: () => void) {
  window.addEventListener("popstate", listener);
  window.addEventListener(navigated, listener);
  return () => {
    window.removeEventListener("popstate", listener);
    window.removeEventListener(navigated, listener);
  };
}

/**
 * Reads a value of the address's query. The value is undefined until the browser has read it (prerendered
 * pages have no query), and null if the query lacks it.
 */
export function useQueryParam(name: string): string | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.search).get(name),
    () => undefined,
  );
}
