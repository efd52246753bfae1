"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import { linesKey } from "../matching/use-moved";

/** The number of waiting lines; every act on a line changes it. */
const lineCountsQuery = queryOptions({
  queryKey: [...linesKey, "counts"],
  queryFn: () => unwrap(api.GET("/api/support/transfer-counts")),
  staleTime: 30_000,
  refetchInterval: 60_000,
});

/** The count on a tab: exact below a hundred. */
const shortCount = (count: number) => (count > 99 ? "99+" : `${count}`);

/** The number of lines that wait in a list; empty while it is unknown or zero. */
export function WaitingCount({ of }: { of: "unmatched" | "setAside" }) {
  const count = useQuery(lineCountsQuery).data?.[of];
  if (!count) return null;
  return (
    <span className="ml-2 inline-block min-w-6 rounded-full bg-sunken px-2 text-center font-mono text-ink text-xs leading-6">
      {shortCount(count)}
    </span>
  );
}
