"use client";

import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * A block of data in the served page, for machines that read it. A page that React renders in the browser has
 * no block: no machine reads that page, and no text becomes a script in the browser.
 */
export function DataBlock({ children }: { children: string }) {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [stays] = useState(isServed);
  return stays ? <script type="application/ld+json">{children}</script> : null;
}
