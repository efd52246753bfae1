"use client";

import { useEffect } from "react";

/** Marks the field that `/` goes to; every page of the desk has one. */
export const deskSearch = { "data-desk-search": "" };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

/** `/` goes to the search and Escape leaves it; in a field `/` is a plain key. */
export function useSlash() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const field = document.querySelector("[data-desk-search]");
      if (!(field instanceof HTMLInputElement)) return;
      if (event.key === "Escape" && event.target === field) field.blur();
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
