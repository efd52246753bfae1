"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ReceiptLine } from "@/components/signs/Receipt";
import { money, pickText } from "@/lib/format";
import { catalogQuery, type Item } from "./queries";

/** Participants and place of a training; the price of one item, where there are several. */
function useNote(item: Item): string | undefined {
  const t = useTranslations("commerce.item");
  const locale = useLocale();
  const { options } = item;
  const catalog = useQuery({ ...catalogQuery, enabled: Boolean(options?.city) });
  if (options?.persons) {
    const area = catalog.data?.training.areas.find(({ code }) => code === options.city);
    return t("training", { persons: options.persons, city: area?.name ?? "…" });
  }
  return item.quantity > 1 ? t("each", { price: money(locale, item.unitPrice) }) : undefined;
}

/** One item on a receipt, in the basket or in an order. */
export function ItemLine({ item, action }: { item: Item; action?: ReactNode }) {
  const t = useTranslations("commerce.item");
  const locale = useLocale();
  const name = pickText(locale, item.name);
  const note = useNote(item);
  return (
    <ReceiptLine
      label={t("quantity", { quantity: item.quantity, name })}
      value={money(locale, item.total)}
      note={
        note || action ? (
          <span className="flex items-center justify-between gap-3">
            <span>{note}</span>
            {action}
          </span>
        ) : undefined
      }
    />
  );
}
