"use client";

import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { isPaid } from "@/features/commerce/order-state";
import type { OrderState } from "@/features/commerce/queries";

type SettledState = Exclude<OrderState, "awaiting_transfer" | "partly_paid">;

interface Props {
  state: OrderState;
  /** True when money came after the deadline: the explanation above already names the next step. */
  late: boolean;
}

export function NextStep({ state, late }: Props) {
  const t = useTranslations("commerce.payment");
  const locale = useLocale();
  const paid = isPaid(state);
  const waits = state === "checking";
  return (
    <div className="flex flex-col gap-5">
      {late ? null : <p className="text-ink-soft">{t(`next.${state as SettledState}`)}</p>}
      <p className="flex flex-wrap gap-3 print:hidden">
        {waits ? null : (
          <LinkButton page={paid ? "/info" : "/software"} locale={locale}>
            {t(paid ? "toAccount" : "again")}
          </LinkButton>
        )}
        <LinkButton look="secondary" page="/info/orders" locale={locale}>
          {t("toOrders")}
        </LinkButton>
      </p>
    </div>
  );
}
