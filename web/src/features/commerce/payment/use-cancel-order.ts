import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import { orderQuery } from "../queries";

export function useCancelOrder(orderId: string, onEnd: () => void) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(orderId);
  return useMutation({
    mutationFn: () =>
      once(`cancel:${orderId}`, null, (header) =>
        unwrap(api.POST("/api/orders/{orderId}/cancel", { params: { path: { orderId }, header } })),
      ),
    onSuccess: (order) => {
      client.setQueryData(queryKey, order);
      void client.invalidateQueries({ queryKey: ["orders", "list"] });
    },
    // Refused means that something happened to the order meanwhile: show it.
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled: onEnd,
  });
}
