"use client";

import { useEffect } from "react";
import { goOnAt, pageHeading } from "@/lib/navigation/go-on";

const controls = "a[href], button:not(:disabled), input, select, textarea, summary";

/** The control's entry, then those beside it, nearest first: the next ones, then those before it. */
function entriesAround(control: Element): Element[] {
  const entry = control.closest("tr, li");
  if (!entry?.parentElement) return [];
  const all = [...entry.parentElement.children];
  const at = all.indexOf(entry);
  return [...all.slice(at), ...all.slice(0, at).reverse()];
}

/**
 * Leads the reader on when the focused control disappears, as after an act that takes an entry off a list: to
 * the rest of its entry, to the entry beside it, or else to the page's heading.
 */
export function useKeptFocus() {
  useEffect(() => {
    let [last, around]: [Element | null, Element[]] = [null, []];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      [last, around] = [target, entriesAround(target)];
    };
    // A press beside the control leaves it.
    const forget = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && last?.contains(target))) last = null;
    };
    const leadOn = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!isLost || !last || last.isConnected) return;
      last = null;
      const entries = around.filter(({ isConnected }) => isConnected);
      const found = entries.map((entry) => entry.querySelector<HTMLElement>(controls));
      const control = found.find((each) => each !== null);
      if (control) control.focus();
      else goOnAt(pageHeading);
    };
    const removals = new MutationObserver(leadOn);
    removals.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", forget);
    return () => {
      removals.disconnect();
      document.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", forget);
    };
  }, []);
}
