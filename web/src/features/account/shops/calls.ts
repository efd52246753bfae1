import { useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import { accountQuery, shopsQuery } from "../queries";
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
    await unwrap(api.POST("/api/shops", { body }));
    await readAgain();
  };
}

export function useChangeShop(shopId: string) {
  const readAgain = useReadAgain();
  return async (body: ShopFields) => {
    await unwrap(api.PATCH("/api/shops/{shopId}", { params: { path: { shopId } }, body }));
    await readAgain();
  };
}
