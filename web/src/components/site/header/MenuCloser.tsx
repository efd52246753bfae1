"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

const selector = "details[data-menu][open]";

function closeAll(except?: EventTarget | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(selector)) {
    const inside = except instanceof Node && menu.contains(except);
    if (!inside) menu.open = false;
  }
}

function onPointer(event: Event) {
  const link = event.target instanceof Element && event.target.closest("a");
  closeAll(link ? null : event.target);
}

function onKey(event: KeyboardEvent) {
  if (event.key !== "Escape") return;
  const open = document.querySelector<HTMLDetailsElement>(selector);
  if (!open) return;
  closeAll();
  open.querySelector("summary")?.focus();
}

/** Closes the menus as people expect. They are <details> and work without it. */
export function MenuCloser() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  // A new page closes the menus. A menu that was opened before the script ran stays open.
  useEffect(() => {
    if (shown.current !== pathname) closeAll();
    shown.current = pathname;
  }, [pathname]);
  useEffect(() => {
    document.addEventListener("click", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return null;
}
