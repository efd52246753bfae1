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
 * A value of the address's query. undefined until the browser has it (pages are prerendered without
 * a query), null when it is absent.
 */
export function useQueryParam(name: string): string | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.search).get(name),
    () => undefined,
  );
}
