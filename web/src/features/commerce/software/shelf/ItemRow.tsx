"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/controls/Button";
import type { CatalogItem, Item } from "@/features/commerce/queries";
import { money, pickText } from "@/lib/format";
import { usePutItem } from "../basket/use-put-item";
import { QuantityStepper } from "./QuantityStepper";

/** One item on the shelf, with a button to add it or its quantity. */
export function ItemRow({ item, line }: { item: CatalogItem; line: Item | undefined }) {
  const t = useTranslations("commerce.software");
  const locale = useLocale();
  const error = useId();
  const { put, errors, isPending } = usePutItem(item.sku, "all");
  const name = pickText(locale, item.name);
  const [empty, setEmpty] = useState(false);
  const problem = empty ? t("noQuantity") : Object.values(errors)[0];
  const controls = useRef<HTMLDivElement>(null);
  const held = line !== undefined;

  // Adding and removing take the pressed button away: the reader goes on at the control in its place.
  const awaited = useRef<boolean>(undefined);
  useEffect(() => {
    if (isPending || awaited.current !== held) return;
    awaited.current = undefined;
    if (document.activeElement !== document.body) return;
    controls.current?.querySelector<HTMLButtonElement>("button:not(:disabled)")?.focus();
  }, [isPending, held]);
  const change = (quantity: number) => {
    const wanted = quantity > 0;
    awaited.current = wanted === held ? undefined : wanted;
    return put({ quantity });
  };
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
      <div ref={controls} className="flex flex-col gap-1 sm:items-end sm:self-center">
        {line ? (
          <QuantityStepper
            name={name}
            kept={line.quantity}
            minimum={item.minimum}
            put={change}
            errorId={problem ? error : undefined}
            onEmpty={setEmpty}
          />
        ) : (
          <Button
            look="secondary"
            busy={isPending}
            aria-label={t("addOf", { name })}
            onClick={() => change(item.minimum)}
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
