"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import type { CatalogItem } from "@/features/commerce/queries";
import { money } from "@/lib/format";
import { type ClassType, classOf } from "./training";

interface Props {
  items: CatalogItem[];
  /** The most merchants that share a class. */
  merchants: number;
  /** Skus that the basket holds. */
  inBasket: string[];
  chosen: ClassType;
  onChoose: (classType: ClassType) => void;
}

export function ClassChoice({ items, merchants, inBasket, chosen, onChoose }: Props) {
  const t = useTranslations("commerce.software.training");
  const locale = useLocale();
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{t("classType")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {items.map((item) => {
          const classType = classOf(item.sku);
          return (
            <label
              key={item.sku}
              className="flex cursor-pointer items-start gap-3 rounded-lg border border-line-strong bg-surface p-4 has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input
                type="radio"
                name={group}
                checked={chosen === classType}
                onChange={() => onChoose(classType)}
                className="mt-1 size-5 shrink-0 accent-brand"
              />
              <span>
                <span className="block font-semibold">{t(classType)}</span>
                <span className="block text-ink-soft text-sm">
                  {t(`${classType}Note`, { merchants })}
                </span>
                <span className="mt-1 block font-mono text-sm">
                  {money(locale, item.unitPrice)}
                </span>
                {inBasket.includes(item.sku) ? (
                  <span className="mt-1 block font-semibold text-brand text-sm">
                    {t("inBasket")}
                  </span>
                ) : null}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
