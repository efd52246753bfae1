import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { type Basket, basketQuery, creditQuery, orderQuery } from "@/features/commerce/queries";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import { once } from "@/lib/api/idempotency";
import { tipFailure } from "@/lib/api/sentences";
import { goOnAfterNavigation, pageHeading } from "@/lib/navigation/go-on";
import { href } from "@/lib/navigation/routes";
import { tip } from "@/lib/tip";
import { goToUnsettled } from "./unsettled";
import { useOnceWritten } from "./use-once-written";
import { changedVersion } from "./use-put-item";

/** Turns the basket as it was shown into one order, however often the button is pressed. */
export function useCheckout(basket: Basket, credit: number) {
  const client = useQueryClient();
  const router = useRouter();
  const locale = useLocale();
  const t = useTranslations("commerce.software.basket");
  const [staleVersion, setStaleVersion] = useState<number | null>(null);
  const pressed = useRef(false);
  const versionSeen = useRef(basket.version);

  const checkout = useMutation({
    mutationFn: (body: { basketVersion: number; credit?: number }) =>
      once("checkout", body, (header) =>
        unwrap(api.POST("/api/checkout", { params: { header }, body })),
      ),
    meta: { quiet: true },
    onSuccess: (order) => {
      client.setQueryData(orderQuery(order.orderId).queryKey, order);
      void client.invalidateQueries({ queryKey: ["orders", "list"] });
      goOnAfterNavigation(pageHeading);
      void client.invalidateQueries({ queryKey: creditQuery.queryKey });
      router.push(href(locale, `/payment?order=${encodeURIComponent(order.orderId)}`));
    },
    onError: async (error) => {
      pressed.current = false;
      // Another window may have spent the credit.
      void client.invalidateQueries({ queryKey: creditQuery.queryKey });
      if (!isFailure(error) || error.reason !== "basket.stale") return tipFailure(error);
      const now = (error.data as Basket | undefined) ?? (await client.fetchQuery(basketQuery));
      client.setQueryData(basketQuery.queryKey, now);
      setStaleVersion(now.version);
    },
  });

  const { waiting, wait } = useOnceWritten((allPut) => {
    // The cache holds the newest item before React renders it.
    const { version } = client.getQueryData(basketQuery.queryKey) ?? basket;
    const refused = goToUnsettled();
    const changed = (client.getQueryData<number>(changedVersion) ?? 0) > versionSeen.current;
    if (allPut && !refused && !changed) {
      checkout.mutate({ basketVersion: version, ...(credit > 0 && { credit }) });
      return;
    }
    pressed.current = false;
    if (refused) tip(t("unsettled"));
    else if (changed) setStaleVersion(version);
  });

  function order() {
    // A second press may come before React has disabled the button.
    if (pressed.current) return;
    pressed.current = true;
    versionSeen.current = basket.version;
    wait();
  }

  return {
    order,
    /** The button stays busy until the next page stands. */
    busy: waiting || checkout.isPending || checkout.isSuccess,
    /** The page shows the basket of the conflict, and nothing has changed it since. */
    stale: staleVersion === basket.version,
  };
}
