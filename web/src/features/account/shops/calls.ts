import { useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import { accountQuery, type SeenShop, shopsQuery } from "../queries";
import { useSeenVersion } from "../use-seen-version";
import type { ShopFields } from "./ShopForm";

/** Either call makes the page read the outlets and the account's missing facts again. */
function useReadAgain() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: shopsQuery.queryKey }),
      client.invalidateQueries({ queryKey: accountQuery.queryKey }),
    ]);
}

export function useAddShop() {
  const readAgain = useReadAgain();
  return async (body: ShopFields) => {
    await once("add-shop", body, (header) =>
      unwrap(api.POST("/api/shops", { params: { header }, body })),
    );
    await readAgain();
  };
}

export function useChangeShop(shop: SeenShop) {
  const { shopId } = shop;
  const client = useQueryClient();
  const readAgain = useReadAgain();
  const { change, overtakenBy } = useSeenVersion(shop, "shop.stale", async () => {
    const shops = await client.fetchQuery({ ...shopsQuery, staleTime: 0 });
    return shops.find((now) => now.shopId === shopId);
  });
  const send = async (fields: ShopFields) => {
    await change((version) => {
      const body = { ...fields, version };
      return unwrap(api.PATCH("/api/shops/{shopId}", { params: { path: { shopId } }, body }));
    });
    await readAgain();
  };
  return { send, overtakenBy };
}
