"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/controls/Button";
import { SiteLink } from "@/components/controls/SiteLink";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Notice } from "@/components/signs/Notice";
import { type CatalogItem, catalogQuery, creditQuery } from "@/features/commerce/queries";
import { coverable, UseCredit } from "@/features/commerce/software/basket/UseCredit";
import { money, pickText } from "@/lib/format";
import { useOrderRenewal } from "./use-order-renewal";

/** One subscription, ordered here: an owner whose account is frozen has no basket. */
export function OrderRenewal() {
  const ui = useTranslations("ui");
  const { data, error, isFetching, refetch } = useQuery(catalogQuery);
  if (!data) {
    return error ? (
      <LoadFailed error={error} retry={refetch} busy={isFetching} />
    ) : (
      <Skeleton label={ui("loading")} lines={3} />
    );
  }
  return <Offers items={data.items.filter(({ kind }) => kind === "subscription")} />;
}

function Offers({ items }: { items: CatalogItem[] }) {
  const t = useTranslations("account.renewal");
  const locale = useLocale();
  const group = useId();
  const { data: credit } = useQuery(creditQuery);
  const [sku, setSku] = useState(items[0]?.sku);
  const [wanted, setWanted] = useState(false);
  const { order, busy, waits } = useOrderRenewal();
  const chosen = items.find((item) => item.sku === sku) ?? items[0];
  if (!chosen) return null;
  const price = chosen.unitPrice;
  const pays = credit && wanted ? coverable(price, credit) : 0;
  return (
    <>
      <fieldset>
        <legend className="sr-only">{t("offers")}</legend>
        <div className="flex flex-col gap-2">
          {items.map((item) => (
            <label
              key={item.sku}
              className="flex cursor-pointer items-center gap-3 rounded-lg border border-line-strong bg-surface px-4 py-3 has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input
                type="radio"
                name={group}
                checked={item === chosen}
                onChange={() => setSku(item.sku)}
                className="size-5 shrink-0 accent-brand"
              />
              <span className="flex grow flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{pickText(locale, item.name)}</span>
                <span className="font-mono text-sm">{money(locale, item.unitPrice)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {credit ? <UseCredit credit={credit} total={price} used={wanted} onUse={setWanted} /> : null}
      {waits ? (
        <Notice tone="warn" live>
          {t("waits")}{" "}
          <SiteLink page="/payment" locale={locale} className="underline">
            {t("toWaiting")}
          </SiteLink>
        </Notice>
      ) : null}
      <Button
        busy={busy}
        onClick={() => order({ sku: chosen.sku, price, ...(pays > 0 && { credit: pays }) })}
      >
        {t("order")}
      </Button>
    </>
  );
}
