import { useEffect, useRef } from "react";
import type { Desk, Touch } from "./rules/desk";

/** Brings the heading near the top where it is out of sight. */
function show(heading: HTMLElement) {
  heading.focus({ preventScroll: true });
  const { top } = heading.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight * 0.7) heading.scrollIntoView({ block: "start" });
}

/** The appointment whose slip takes the focus after a touch. */
function slipAfter(touch: Touch, before: Desk, after: Desk): number | undefined {
  if (touch.on === "close") return before.open?.id;
  const { told } = after;
  return touch.on === "place" && told && "entry" in told ? told.entry.id : undefined;
}

/** Moves the focus to a pressed appointment, and away from a removed control. */
export function useFocus(desk: Desk, touch: (touch: Touch) => void) {
  const book = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<{ touch: Touch; desk: Desk } | null>(null);

  useEffect(() => {
    const done = last.current;
    last.current = null;
    if (!done) return;
    const slip = slipAfter(done.touch, done.desk, desk);
    if (slip !== undefined) {
      book.current?.querySelector<HTMLElement>(`[data-entry="${slip}"]`)?.focus();
    } else if (heading.current && done.touch.on !== "service") {
      show(heading.current);
    }
  });

  return {
    book,
    heading,
    go(next: Touch) {
      last.current = { touch: next, desk };
      touch(next);
    },
  };
}
