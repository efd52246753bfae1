import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";

type Schemas = components["schemas"];
export type Basket = Schemas["Basket"];
export type Catalog = Schemas["Catalog"];
export type CatalogItem = Schemas["CatalogItem"];
export type Credit = Schemas["Credit"];
export type CreditEntry = Schemas["CreditEntry"];
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
 * The page never asks for the basket again by itself: checkout names the version that the owner reviews. The
 * cache drops the basket with the page, because an order empties the basket.
 */
export const basketQuery = queryOptions({
  queryKey: ["basket"],
  queryFn: () => unwrap(api.GET("/api/basket")),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
});

/** The credit that may pay an order; each order makes the page ask again. */
export const creditQuery = queryOptions({
  queryKey: ["credit"],
  queryFn: () => unwrap(api.GET("/api/credit")),
});

/** Its key begins with that of the credit: whatever changes the one makes both ask again. */
export const creditEntriesQuery = infiniteQueryOptions({
  queryKey: ["credit", "entries"],
  queryFn: ({ pageParam }) =>
    unwrap(
      api.GET("/api/credit/entries", { params: { query: pageParam ? { after: pageParam } : {} } }),
    ),
  initialPageParam: "",
  getNextPageParam: (page) => page.next ?? undefined,
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

/** The orders that hold a class; whatever changes the list of orders makes it ask again. */
export const classOrdersQuery = infiniteQueryOptions({
  queryKey: ["orders", "list", "training"],
  queryFn: ({ pageParam }) =>
    unwrap(
      api.GET("/api/orders", {
        params: { query: { with: "training", ...(pageParam && { after: pageParam }) } },
      }),
    ),
  initialPageParam: "",
  getNextPageParam: (page) => page.next ?? undefined,
});
