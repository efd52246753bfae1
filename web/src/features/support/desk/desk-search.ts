"use client";

import { useEffect } from "react";
import { goOnAt, pageHeading } from "@/lib/navigation/go-on";

/** Marks the field that `/` goes to; every page of the desk has one. */
export const deskSearch = { "data-desk-search": "" };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

/** To the control from which the agent came, or else to the page's heading: the focus stays in sight. */
function goBack(from: EventTarget | null) {
  const isThere = from instanceof HTMLElement && from !== document.body && from.isConnected;
  if (isThere) from.focus();
  else goOnAt(pageHeading);
}

/**
 * `/` goes to the search and Escape back from there, to the control that had the focus before, however the
 * agent came; in a field `/` is a plain key.
 */
export function useSlash() {
  useEffect(() => {
    let from: EventTarget | null = null;
    const searchField = () => {
      const field = document.querySelector("[data-desk-search]");
      return field instanceof HTMLInputElement ? field : null;
    };
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      // The browser's window gives the focus back without a control from which it came.
      if (relatedTarget && target === searchField()) from = relatedTarget;
    };
    // A press beside the field leaves it for good; a change of windows does not.
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (!relatedTarget && target === searchField() && document.hasFocus()) from = null;
    };
    const onKey = (event: KeyboardEvent) => {
      const field = searchField();
      if (!field) return;
      if (event.key === "Escape" && event.target === field) goBack(from);
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      from = null;
      field.focus();
      field.select();
    };
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", onBlur);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", onBlur);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}
