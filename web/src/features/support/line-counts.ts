import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import { linesKey } from "./use-moved";

/** How many lines wait; whatever moves a line changes it. */
export const lineCountsQuery = queryOptions({
  queryKey: [...linesKey, "counts"],
  queryFn: () => unwrap(api.GET("/api/support/transfer-counts")),
  staleTime: 30_000,
  refetchInterval: 60_000,
});

/** As it stands on a tab: exact below a hundred. */
export const shortCount = (count: number) => (count > 99 ? "99+" : `${count}`);
