"use client";

import { useLocale, useTranslations } from "next-intl";
import { SiteLink } from "@/components/controls/SiteLink";
import { Notice } from "@/components/signs/Notice";
import { dateTime, money, pickText } from "@/lib/format";
import type { ClosingObstacle } from "./query";

/** Each reason against closing, with the way out of it. */
export function Obstacles({ obstacles }: { obstacles: ClosingObstacle[] }) {
  const t = useTranslations("account.closing");
  return (
    <Notice tone="warn">
      <p className="font-semibold">{t("blocked")}</p>
      <ul className="mt-3 flex flex-col gap-4">
        {obstacles.map((obstacle) => (
          <li key={obstacle.kind}>
            <Obstacle obstacle={obstacle} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Obstacle({
  obstacle: { kind, text, wayOut, orders, amount, until },
}: {
  obstacle: ClosingObstacle;
}) {
  const t = useTranslations("account.closing");
  const locale = useLocale();
  const ofOrders = orders.length > 0;
  return (
    <>
      <p>
        {pickText(locale, text)}
        {amount === null ? null : <> {money(locale, amount)}.</>}
        {until === null ? null : <> {t("until", { at: dateTime(locale, until) })}</>}
      </p>
      <p>{pickText(locale, wayOut)}</p>
      <ul className="flex flex-wrap gap-x-4">
        {orders.map(({ orderId, reference }) => (
          <li key={orderId}>
            <SiteLink
              page={`/payment?order=${orderId}`}
              locale={locale}
              className="inline-block py-1 underline"
            >
              {reference}
            </SiteLink>
          </li>
        ))}
      </ul>
      {ofOrders ? null : (
        <SiteLink page="/more/contact" locale={locale} className="inline-block py-1 underline">
          {t(kind === "credit_left" ? "toContactForCredit" : "toContact")}
        </SiteLink>
      )}
    </>
  );
}
