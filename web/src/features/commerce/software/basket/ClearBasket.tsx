"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/controls/Button";
import type { Basket } from "@/features/commerce/queries";
import { useClearBasket } from "./use-clear-basket";

/** Empties the basket, and offers the way back right after. */
export function ClearBasket({ basket }: { basket: Basket }) {
  const t = useTranslations("commerce.software.basket");
  const { clear, undo, canUndo, busy } = useClearBasket(basket);
  if (basket.items.length === 0 && !canUndo) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {canUndo ? <p className="text-sm">{t("cleared")}</p> : null}
      <Button
        look="quiet"
        size="sm"
        busy={busy}
        onClick={canUndo ? undo : clear}
        className={canUndo ? undefined : "-ml-3.5"}
      >
        {t(canUndo ? "undoClear" : "clear")}
      </Button>
    </div>
  );
}
