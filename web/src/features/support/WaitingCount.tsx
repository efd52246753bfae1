"use client";

import { useQuery } from "@tanstack/react-query";
import { lineCountsQuery, shortCount } from "./line-counts";

/** How many lines wait in a list; nothing while it is unknown or empty. */
export function WaitingCount({ of }: { of: "unmatched" | "setAside" }) {
  const count = useQuery(lineCountsQuery).data?.[of];
  if (!count) return null;
  return (
    <span className="ml-2 inline-block min-w-6 rounded-full bg-sunken px-2 text-center font-mono text-ink text-xs leading-6">
      {shortCount(count)}
    </span>
  );
}
