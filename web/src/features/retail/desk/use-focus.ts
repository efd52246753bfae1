import { useEffect, useRef } from "react";
import type { Desk, Touch } from "../rules/desk";

/** Moves the focus to a sheet that opens or closes, and during a count from a label to its line. */
export function useFocus(desk: Desk, touch: (touch: Touch) => void) {
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<Touch | null>(null);

  useEffect(() => {
    const done = last.current;
    last.current = null;
    if (!done) return;
    if (done.do === "read" && desk.sheet) {
      const line = place.current?.querySelector<HTMLInputElement>(`[data-code="${done.code}"]`);
      line?.focus();
      line?.select();
    } else if (document.activeElement === document.body) {
      // The pressed button is gone with the sheet that it opened or closed.
      heading.current?.focus({ preventScroll: true });
    }
  });

  return {
    place,
    heading,
    go(next: Touch) {
      last.current = next;
      touch(next);
    },
  };
}
