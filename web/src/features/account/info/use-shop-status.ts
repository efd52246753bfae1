import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import { type Shop, shopsQuery } from "../queries";

type Status = Shop["status"];

/**
 * Switches an outlet on or off. The page shows the change at once, and takes it back when the server refuses.
 */
export function useShopStatus(shopId: string) {
  const client = useQueryClient();
  const show = (status: Status) =>
    client.setQueryData(shopsQuery.queryKey, (shops) =>
      shops?.map((shop) => (shop.shopId === shopId ? { ...shop, status } : shop)),
    );
  return useMutation({
    mutationFn: (status: Status) =>
      unwrap(api.PATCH("/api/shops/{shopId}", { params: { path: { shopId } }, body: { status } })),
    onMutate: async (status) => {
      await client.cancelQueries({ queryKey: shopsQuery.queryKey });
      show(status);
    },
    onError: (_error, status) => show(status === "active" ? "disabled" : "active"),
    onSettled: () => client.invalidateQueries({ queryKey: shopsQuery.queryKey }),
  });
}
