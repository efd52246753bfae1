"use client";

import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** A property with a path of the site; quotes in sentences have a backslash. */
const path = /"(@id|item|logo|url)":"(?=\/)/g;

interface Props {
  /** The site's address: search engines refuse paths. See config/origin.ts. */
  origin: string;
  children: string;
}

/**
 * A block of data in the served page, for machines that read it. A page that React renders in the browser has
 * no block: no machine reads that page, and no text becomes a script in the browser.
 */
export function DataBlock({ origin, children }: Props) {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [stays] = useState(isServed);
  if (!stays) return null;
  return (
    <script type="application/ld+json">{children.replace(path, (start) => start + origin)}</script>
  );
}
