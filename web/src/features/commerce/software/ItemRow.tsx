"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/Button";
import { money, pickText } from "@/lib/format";
import type { CatalogItem, Item } from "../queries";
import { QuantityStepper } from "./QuantityStepper";
import { usePutItem } from "./use-put-item";

/** One thing on the shelf: add it, or say how many. */
export function ItemRow({ item, line }: { item: CatalogItem; line: Item | undefined }) {
  const t = useTranslations("commerce.software");
  const locale = useLocale();
  const error = useId();
  const { put, errors, isPending } = usePutItem(item.sku);
  const name = pickText(locale, item.name);
  const problem = Object.values(errors)[0];
  return (
    <li
      data-sku={item.sku}
      className="grid gap-x-6 gap-y-3 border-line border-t py-5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div>
        <h3 className="font-semibold text-lg">{name}</h3>
        <p className="text-ink-soft text-sm">{pickText(locale, item.description)}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <span className="font-mono font-semibold">{money(locale, item.unitPrice)}</span>
          {item.minimum > 1 ? (
            <span className="text-ink-soft text-sm">{t("minimum", { minimum: item.minimum })}</span>
          ) : null}
        </p>
      </div>
      <div className="flex flex-col gap-1 sm:items-end sm:self-center">
        {line ? (
          <QuantityStepper
            name={name}
            kept={line.quantity}
            minimum={item.minimum}
            put={(quantity) => put({ quantity })}
            errorId={problem ? error : undefined}
          />
        ) : (
          <Button
            look="secondary"
            busy={isPending}
            aria-label={t("addOf", { name })}
            onClick={() => put({ quantity: item.minimum })}
            className="self-start sm:self-auto"
          >
            {t("add")}
          </Button>
        )}
        <p id={error} role="alert" className="font-medium text-alarm text-sm">
          {problem}
        </p>
      </div>
    </li>
  );
}
