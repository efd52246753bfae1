"use client";

import { useEffect } from "react";
import { goOnAt, pageHeading } from "@/lib/navigation/go-on";

const controls = "a[href], button:not(:disabled), input, select, textarea, summary";

/** The entries beside the one that holds the control, nearest first: the next ones, then those before it. */
function entriesBeside(control: Element): Element[] {
  const entry = control.closest("tr, li");
  if (!entry?.parentElement) return [];
  const all = [...entry.parentElement.children];
  const at = all.indexOf(entry);
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()];
}

/**
 * Leads the reader on when the focused control disappears, as after an act that takes an entry off a list: to
 * the entry beside it, or else to the page's heading.
 */
export function useKeptFocus() {
  useEffect(() => {
    let [last, beside]: [Element | null, Element[]] = [null, []];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      [last, beside] = [target, entriesBeside(target)];
    };
    // A press beside the control leaves it.
    const forget = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && last?.contains(target))) last = null;
    };
    const leadOn = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!isLost || !last || last.isConnected) return;
      last = null;
      const entry = beside.find(({ isConnected }) => isConnected);
      const control = entry?.querySelector<HTMLElement>(controls);
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
