"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { Notice } from "@/components/signs/Notice";
import { Receipt, ReceiptHead, ReceiptTotal } from "@/components/signs/Receipt";
import { type Basket, creditQuery } from "@/features/commerce/queries";
import { money } from "@/lib/format";
import { BasketLine } from "./BasketLine";
import { ClearBasket } from "./ClearBasket";
import { PaidTime } from "./PaidTime";
import { coverable, UseCredit } from "./UseCredit";
import { useCheckout } from "./use-checkout";

export function BasketPaper({ basket }: { basket: Basket }) {
  const t = useTranslations("commerce.software.basket");
  const locale = useLocale();
  const { data: credit } = useQuery(creditQuery);
  const [wanted, setWanted] = useState(false);
  const pays = credit && wanted ? coverable(basket.total, credit) : 0;
  const { order, busy, stale } = useCheckout(basket, pays);
  const empty = basket.items.length === 0;
  return (
    <section aria-labelledby="basket" className="flex flex-col gap-4 lg:sticky lg:top-24">
      {stale ? (
        <Notice tone="warn" live>
          {t("changed")}
        </Notice>
      ) : null}
      <Receipt>
        <h2 id="basket" tabIndex={-1} className="sr-only">
          {t("title")}
        </h2>
        <ReceiptHead title={<span aria-hidden>{t("title")}</span>} />
        {empty ? <p className="py-4 text-center text-paper-soft">{t("empty")}</p> : null}
        <ul className="flex flex-col gap-1.5">
          {basket.items.map((item) => (
            <BasketLine key={item.itemId} item={item} />
          ))}
        </ul>
        <PaidTime basket={basket} />
        <div aria-live="polite">
          <ReceiptTotal label={t("total")} value={money(locale, basket.total)} />
        </div>
      </Receipt>
      {credit && !empty ? (
        <UseCredit credit={credit} total={basket.total} used={wanted} onUse={setWanted} />
      ) : null}
      <Button onClick={order} busy={busy} disabled={empty} className="w-full">
        {t("checkout")}
      </Button>
      <p className="text-ink-soft text-sm">{t("note")}</p>
      <ClearBasket basket={basket} />
    </section>
  );
}
