"use client";

import { useEffect } from "react";
import { goOnAt, pageHeading } from "@/lib/navigation/go-on";

/** Marks the field that `/` goes to; every page of the desk has one. */
export const deskSearch = { "data-desk-search": "" };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

/** To the control from which the agent came, or else to the page's heading: the focus stays in sight. */
function goBack(from: Element | null) {
  const isThere = from instanceof HTMLElement && from !== document.body && from.isConnected;
  if (isThere) from.focus();
  else goOnAt(pageHeading);
}

/** `/` goes to the search and Escape back from there; in a field `/` is a plain key. */
export function useSlash() {
  useEffect(() => {
    let from: Element | null = null;
    const onKey = (event: KeyboardEvent) => {
      const field = document.querySelector("[data-desk-search]");
      if (!(field instanceof HTMLInputElement)) return;
      if (event.key === "Escape" && event.target === field) goBack(from);
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      from = document.activeElement;
      field.focus();
      field.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
