import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useRef } from "react";
import { catalogQuery, creditQuery, orderQuery } from "@/features/commerce/queries";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import { once } from "@/lib/api/idempotency";
import { tipFailure } from "@/lib/api/sentences";
import { goOnAfterNavigation, pageHeading } from "@/lib/navigation/go-on";
import { href } from "@/lib/navigation/routes";

interface Wish {
  sku: string;
  /** The price that the page showed. */
  price: number;
  credit?: number;
}

const waitsAlready = (error: unknown) =>
  isFailure(error) && error.reason === "checkout.renewal_open";

/** Orders one subscription, however often the button is pressed, and leads to its payment. */
export function useOrderRenewal() {
  const client = useQueryClient();
  const router = useRouter();
  const locale = useLocale();
  const pressed = useRef(false);
  const ordering = useMutation({
    mutationFn: (body: Wish) =>
      once("renewal", body, (header) =>
        unwrap(api.POST("/api/renewals", { params: { header }, body })),
      ),
    meta: { quiet: true },
    onSuccess: (order) => {
      client.setQueryData(orderQuery(order.orderId).queryKey, order);
      void client.invalidateQueries({ queryKey: ["orders"] });
      void client.invalidateQueries({ queryKey: creditQuery.queryKey });
      goOnAfterNavigation(pageHeading);
      router.push(href(locale, `/payment?order=${encodeURIComponent(order.orderId)}`));
    },
    onError: (error) => {
      pressed.current = false;
      // The price or the credit may be another one by now.
      void client.invalidateQueries({ queryKey: catalogQuery.queryKey });
      void client.invalidateQueries({ queryKey: creditQuery.queryKey });
      if (!waitsAlready(error)) void tipFailure(error);
    },
  });
  const order = (wish: Wish) => {
    if (pressed.current) return;
    pressed.current = true;
    ordering.mutate(wish);
  };
  const { error } = ordering;
  return {
    order,
    /** The button stays busy until the next page stands. */
    busy: ordering.isPending || ordering.isSuccess,
    /** Another order for Pro waits for its payment. */
    waits: waitsAlready(error),
  };
}
