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
  // The dialog must be gone first: it gives the focus back to a button that a cancelled order no longer has.
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
    // A refusal means that the order changed meanwhile: the page reads it again.
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled: onEnd,
  });
}
