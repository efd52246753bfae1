import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import type { components } from "@/lib/api/schema";
import { liveInterval } from "@/lib/live";

/** An outlet as the signed-in person sees it: the fields for owners alone are null for a manager. */
export type SeenShop = components["schemas"]["Shop"];
type OwnerFacts = Pick<SeenShop, "accountState" | "package" | "validFrom" | "verificationCode">;
/** An outlet as its owner sees it. */
export type Shop = SeenShop & { [Fact in keyof OwnerFacts]: NonNullable<OwnerFacts[Fact]> };
export type Account = components["schemas"]["Account"];
export type Session = components["schemas"]["Session"];

/**
 * The reason of a 404 while the account is being made, which takes seconds after the owner proves the
 * address.
 */
async function notYet<T>(call: Promise<T>, nothing: T): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isFailure(error) && error.reason === "account.not_found") return nothing;
    throw error;
  }
}

const isOwners = (shop: SeenShop): shop is Shop => shop.verificationCode !== null;

export const shopsQuery = queryOptions({
  queryKey: ["shops"],
  queryFn: () => notYet(unwrap(api.GET("/api/system/user/ownerShopList")), []),
  refetchInterval: ({ state }) => (state.data?.length === 0 ? liveInterval() : false),
  select: (shops) => shops.filter(isOwners),
});

/** The only outlet of a manager. */
export const ownOutletQuery = queryOptions({
  ...shopsQuery,
  select: ([outlet]: SeenShop[]) => outlet,
});

/** Tells whether no other outlet is active: without this one, no till of the owner works. */
export const isLastActive = (shops: Shop[], { shopId, status }: Shop) =>
  status === "active" && shops.every((shop) => shop.shopId === shopId || shop.status !== "active");

/** The answer is null while the account is being made. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: () => notYet<Account | null>(unwrap(api.GET("/api/account")), null),
  refetchInterval: ({ state }) => (state.data === null ? liveInterval() : false),
});

/** A device or a PIN may have been set up on another page a moment ago, so no answer stays fresh. */
export const openingQuery = queryOptions({
  queryKey: ["opening"],
  queryFn: () => unwrap(api.GET("/api/account/opening")),
  staleTime: 0,
});

export const whoAmIQuery = queryOptions({
  queryKey: ["session"],
  queryFn: () => unwrap(api.GET("/api/session")),
});
