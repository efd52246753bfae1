"use client";

import { useLocale, useTranslations } from "next-intl";
import { ItemLine } from "@/features/commerce/ItemLine";
import type { Item } from "@/features/commerce/queries";
import { pickText } from "@/lib/format";
import { goOnAt } from "@/lib/navigation/go-on";
import { usePutItem } from "./use-put-item";

/** A line of the basket, with the way to strike it out. */
export function BasketLine({ item }: { item: Item }) {
  const t = useTranslations("commerce.software");
  const locale = useLocale();
  const { put, isPending } = usePutItem(item.sku, []);
  const strike = (
    <button
      type="button"
      disabled={isPending}
      aria-label={t("removeOf", { name: pickText(locale, item.name) })}
      onClick={async () => (await put({ quantity: 0 })) === "put" && goOnAt("basket")}
      className="-my-1.5 -mr-2 min-h-10 px-2 text-sm underline"
    >
      {t("remove")}
    </button>
  );
  return (
    <li>
      <ItemLine item={item} action={strike} />
    </li>
  );
}
