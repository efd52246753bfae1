import { useSyncExternalStore } from "react";

/** The 16 digits of a national ID number, as people type it with spaces, dots or dashes; else null. */
export function nationalIdIn(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, "");
  return /^\d{16}$/.test(digits) ? digits : null;
}

// In memory only, because addresses, histories and storage would keep the number.
let asked: string | null = null;
const listeners = new Set<() => void>();

/** Sets the number that the search page looks for, instead of its address's text; null removes the number. */
export function askByNationalId(number: string | null): void {
  asked = number;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useAskedNationalId = () =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
