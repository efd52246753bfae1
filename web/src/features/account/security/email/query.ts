import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import { liveInterval } from "@/lib/live";

/** An address that was asked for waits within seconds, and another device may confirm it. */
export const emailQuery = queryOptions({
  queryKey: ["owner", "email"],
  queryFn: () => unwrap(api.GET("/api/email")),
  refetchInterval: liveInterval,
});
