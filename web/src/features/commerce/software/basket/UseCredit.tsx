"use client";

import { useLocale, useTranslations } from "next-intl";
import type { components } from "@/lib/api/schema";
import { money } from "@/lib/format";

type Credit = components["schemas"]["Credit"];

/**
 * The largest part of a total that credit can pay: all of it, or so much that the rest is worth a transfer.
 */
export function coverable(total: number, { available, leastTransfer }: Credit): number {
  if (available >= total) return total;
  return Math.max(0, Math.min(available, total - leastTransfer));
}

interface Props {
  credit: Credit;
  total: number;
  used: boolean;
  onUse: (used: boolean) => void;
}

/** The owner's choice to let credit pay the order, as far as it can. */
export function UseCredit({ credit, total, used, onUse }: Props) {
  const t = useTranslations("commerce.software.basket");
  const locale = useLocale();
  const pays = coverable(total, credit);
  if (pays === 0) return null;
  const rest = total - pays;
  const keeps = pays < credit.available && rest > 0;
  return (
    <div className="flex flex-col gap-1 rounded-md bg-sunken px-4 py-3">
      <label className="flex min-h-10 items-center gap-3">
        <input
          type="checkbox"
          checked={used}
          onChange={(event) => onUse(event.target.checked)}
          className="size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0 break-words font-semibold">
          {t("useCredit", { amount: money(locale, pays) })}
        </span>
      </label>
      <p className="text-ink-soft text-sm">
        {t("creditThere", { amount: money(locale, credit.available) })}{" "}
        {used
          ? rest === 0
            ? t("creditAll")
            : t("creditRest", { amount: money(locale, rest) })
          : null}{" "}
        {keeps ? t("creditKeeps", { least: money(locale, credit.leastTransfer) }) : null}
      </p>
    </div>
  );
}
