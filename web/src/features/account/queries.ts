import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";

export type Shop = components["schemas"]["Shop"];
export type Account = components["schemas"]["Account"];
export type Session = components["schemas"]["Session"];

export const shopsQuery = queryOptions({
  queryKey: ["shops"],
  queryFn: () => unwrap(api.GET("/api/system/user/ownerShopList")),
});

export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: () => unwrap(api.GET("/api/account")),
});

export const whoAmIQuery = queryOptions({
  queryKey: ["session"],
  queryFn: () => unwrap(api.GET("/api/session")),
});

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: () => unwrap(api.GET("/api/sessions")),
});
