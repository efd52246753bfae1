import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";

type Schemas = components["schemas"];
export type Basket = Schemas["Basket"];
export type Catalog = Schemas["Catalog"];
export type CatalogItem = Schemas["CatalogItem"];
export type Item = Schemas["Item"];
export type ItemOptions = Schemas["ItemOptions"];
export type Order = Schemas["Order"];
export type OrderState = Schemas["OrderState"];

export const catalogQuery = queryOptions({
  queryKey: ["catalog"],
  queryFn: () => unwrap(api.GET("/api/catalog")),
  staleTime: 5 * 60_000,
});

/**
 * Not asked again by itself: what the owner reviews is what checkout names. Forgotten with the page,
 * because an order empties it.
 */
export const basketQuery = queryOptions({
  queryKey: ["basket"],
  queryFn: () => unwrap(api.GET("/api/basket")),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
});

/** What the account may let pay an order; asked again after each order. */
export const creditQuery = queryOptions({
  queryKey: ["credit"],
  queryFn: () => unwrap(api.GET("/api/credit")),
});

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["orders", "one", orderId],
    queryFn: () => unwrap(api.GET("/api/orders/{orderId}", { params: { path: { orderId } } })),
  });

export const ordersQuery = infiniteQueryOptions({
  queryKey: ["orders", "list"],
  queryFn: ({ pageParam }) =>
    unwrap(api.GET("/api/orders", { params: { query: pageParam ? { after: pageParam } : {} } })),
  initialPageParam: "",
  getNextPageParam: (page) => page.next ?? undefined,
});
