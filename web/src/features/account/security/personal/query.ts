import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";

export type Personal = components["schemas"]["OwnPersonal"];

export const personalQuery = queryOptions({
  queryKey: ["owner", "personal"],
  queryFn: () => unwrap(api.GET("/api/personal")),
});
