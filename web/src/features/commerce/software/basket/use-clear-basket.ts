import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Basket, basketQuery, type Item } from "@/features/commerce/queries";
import { api, unwrap } from "@/lib/api/client";
import { goOnAt } from "@/lib/navigation/go-on";
import { basketWrites } from "./use-put-item";

const empty = () => unwrap(api.DELETE("/api/basket"));

/** Puts the earlier items back piece by piece; answers the basket as it then is. */
async function putBack(items: Item[]): Promise<Basket | undefined> {
  let basket: Basket | undefined;
  for (const { sku, quantity, options } of items) {
    const body = { quantity, ...(options ? { options } : {}) };
    basket = await unwrap(api.PUT("/api/basket/items/{sku}", { params: { path: { sku } }, body }));
  }
  return basket;
}

/** Empties the basket, and fills it again as long as it holds no other item. */
export function useClearBasket(basket: Basket) {
  const client = useQueryClient();
  const [struck, setStruck] = useState<Item[]>([]);
  const write = useMutation({
    mutationKey: basketWrites,
    scope: { id: "basket" },
    mutationFn: (wish: "clear" | "undo") => (wish === "clear" ? empty() : putBack(struck)),
    onMutate: (wish) => wish === "clear" && setStruck(basket.items),
    onSuccess: (after) => {
      if (after) client.setQueryData(basketQuery.queryKey, after);
      goOnAt("basket");
    },
    // A part of the items may be back already.
    onError: () => client.invalidateQueries({ queryKey: basketQuery.queryKey }),
  });
  return {
    clear: () => write.mutate("clear"),
    undo: () => write.mutate("undo"),
    canUndo: basket.items.length === 0 && struck.length > 0,
    busy: write.isPending,
  };
}
