import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";

export const agentSessionQuery = queryOptions({
  queryKey: ["support", "session"],
  queryFn: () => unwrap(api.GET("/api/support/session")),
});
