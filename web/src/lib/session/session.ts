"use client";

import { useSyncExternalStore } from "react";
import { changed } from "./audience";

/** The browser's memory of an owner. It holds no secret: the session itself is an HttpOnly cookie. */
export type StoredKey = "auth" | "shopId" | "shopName";

function announce() {
  window.dispatchEvent(new Event(changed));
}

export function stored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: StoredKey, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse storage; the cookie still carries the session.
  }
}

/**
 * Every sign-in has its own mark, by which a page notices that the owner changed while the page was
 * suspended.
 */
export function markSignedIn(): void {
  forgetSession();
  store("auth", String(Date.now()));
  announce();
}

export function rememberShop(shop: { shopId: string; shopName: string }): void {
  store("shopId", shop.shopId);
  store("shopName", shop.shopName);
  announce();
}

export function forgetSession(): void {
  try {
    for (const key of ["auth", "shopId", "shopName"]) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
  announce();
}

function subscribe(listener: () => void) {
  window.addEventListener("storage", listener);
  window.addEventListener(changed, listener);
  // A page in the back/forward cache gets no storage events.
  window.addEventListener("pageshow", listener);
  return () => {
    window.removeEventListener("storage", listener);
    window.removeEventListener(changed, listener);
    window.removeEventListener("pageshow", listener);
  };
}

/** The value is null on the server and during hydration. */
export function useStored(key: StoredKey): string | null {
  return useSyncExternalStore(
    subscribe,
    () => stored(key),
    () => null,
  );
}
