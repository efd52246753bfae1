import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import { liveInterval } from "@/lib/live";

/** A requested address appears in the answer within seconds, and another device may confirm it. */
export const emailQuery = queryOptions({
  queryKey: ["owner", "email"],
  queryFn: () => unwrap(api.GET("/api/email")),
  refetchInterval: liveInterval,
});
