"use client";

import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/controls/Button";
import { money } from "@/lib/format";
import type { Basket } from "../queries";

/** A bar on phones that leads to the receipt, which lies far below the shelves. */
export function ToBasket({ basket }: { basket: Basket }) {
  const t = useTranslations("commerce.software.basket");
  const locale = useLocale();
  if (basket.items.length === 0) return null;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:hidden">
      <a href="#basket" className={buttonClass("primary", "sm")}>
        {t("go")}
      </a>
      <span className="font-mono font-semibold tabular-nums">{money(locale, basket.total)}</span>
    </div>
  );
}
