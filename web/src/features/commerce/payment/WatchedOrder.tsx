"use client";

import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Notice } from "@/components/signs/Notice";
import { isFailure } from "@/lib/api/failure";
import { OrderAside } from "./aside/OrderAside";
import { PaymentReceipt } from "./receipt/PaymentReceipt";
import { UnknownOrder } from "./UnknownOrder";
import { useWatchedOrder } from "./use-watched-order";

export function WatchedOrder({ orderId }: { orderId: string }) {
  const t = useTranslations("commerce.payment");
  const ui = useTranslations("ui");
  const { data: order, error, isFetching, refetch, justPaid } = useWatchedOrder(orderId);

  // The order may have been shown here before: another owner may have signed in meanwhile.
  if (isFailure(error) && [400, 404].includes(error.code)) return <UnknownOrder />;
  if (!order) {
    if (error) return <LoadFailed error={error} retry={refetch} busy={isFetching} />;
    return <Skeleton label={ui("loading")} lines={8} />;
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-12 print:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      {error ? (
        <div className="lg:col-span-2">
          <Notice tone="warn">{t("lost")}</Notice>
        </div>
      ) : null}
      <PaymentReceipt order={order} justPaid={justPaid} />
      <OrderAside order={order} />
    </div>
  );
}
