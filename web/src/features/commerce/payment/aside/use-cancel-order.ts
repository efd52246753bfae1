import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { orderQuery } from "@/features/commerce/queries";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import { goOnAt, pageHeading } from "@/lib/navigation/go-on";

export function useCancelOrder(orderId: string, onEnd: () => void) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(orderId);
  const cancelled = useRef(false);
  // Not before the dialog is gone: it gives the focus to a button that a cancelled order has no more.
  useEffect(
    () => () => {
      if (cancelled.current) goOnAt(pageHeading);
    },
    [],
  );
  return useMutation({
    mutationFn: () =>
      once(`cancel:${orderId}`, null, (header) =>
        unwrap(api.POST("/api/orders/{orderId}/cancel", { params: { path: { orderId }, header } })),
      ),
    onSuccess: (order) => {
      cancelled.current = true;
      client.setQueryData(queryKey, order);
      void client.invalidateQueries({ queryKey: ["orders", "list"] });
    },
    // Refused means that something happened to the order meanwhile: show it.
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled: onEnd,
  });
}
