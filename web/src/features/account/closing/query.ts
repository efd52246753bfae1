import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";

export type ClosingLook = components["schemas"]["ClosingLook"];
export type ClosingObstacle = components["schemas"]["ClosingObstacle"];

/** Orders and credit change by themselves: each look is a new one. */
export const closingQuery = queryOptions({
  queryKey: ["account", "closing"],
  queryFn: () => unwrap(api.GET("/api/account/closing")),
  staleTime: 0,
  gcTime: 0,
});
