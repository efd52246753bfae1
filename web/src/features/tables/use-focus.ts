import { useEffect, useRef } from "react";
import type { Touch } from "./rules/desk";

/** Brings the heading near the top where it is out of sight, with the sentence above it. */
function show(heading: HTMLElement) {
  heading.focus({ preventScroll: true });
  const { top } = heading.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight * 0.7) heading.scrollIntoView({ block: "start" });
}

/** Moves the focus to the bill of a pressed table, and away from a removed control. */
export function useFocus(touch: (touch: Touch) => void, chosen: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const plan = useRef<HTMLDivElement>(null);
  const last = useRef<Touch | null>(null);

  useEffect(() => {
    const done = last.current;
    last.current = null;
    if (!done || !heading.current) return;
    // Some browsers do not focus a pressed button; then the page must not scroll away under the finger.
    const isGone =
      document.activeElement === document.body && !(done.on === "act" && done.act.do === "add");
    if (done.on === "table" || (done.on === "act" && isGone)) show(heading.current);
    else if (isGone) heading.current.focus({ preventScroll: true });
  });

  return {
    heading,
    plan,
    go(next: Touch) {
      last.current = next;
      touch(next);
    },
    backToPlan() {
      // The hidden shape of the plan takes no focus.
      const shapes = plan.current?.querySelectorAll<HTMLElement>(`[data-table="${chosen}"]`) ?? [];
      for (const table of shapes) table.focus();
    },
  };
}
