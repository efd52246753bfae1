"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/controls/Button";
import type { Outcome } from "../basket/use-put-item";
import { QuantityInput } from "./QuantityInput";
import { useQuantity } from "./use-quantity";

interface Props {
  /** The item's name, for people who do not see where the buttons stand. */
  name: string;
  /** The quantity in the basket. */
  kept: number;
  minimum: number;
  put: (quantity: number) => Promise<Outcome>;
  /** The id of the sentence about a refused figure. */
  errorId: string | undefined;
  onEmpty: (empty: boolean) => void;
}

const step = "size-11 text-xl hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40";

export function QuantityStepper({ name, kept, minimum, put, errorId, onEmpty }: Props) {
  const t = useTranslations("commerce.software");
  const { quantity, wish } = useQuantity(kept, put);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex overflow-hidden rounded-md border border-line-strong bg-surface">
        <button
          type="button"
          aria-label={t("less", { name })}
          disabled={quantity <= minimum}
          onClick={() => {
            onEmpty(false);
            wish(quantity - 1);
          }}
          className={step}
        >
          −
        </button>
        <QuantityInput
          label={t("quantityOf", { name })}
          quantity={quantity}
          onChange={wish}
          errorId={errorId}
          onEmpty={onEmpty}
        />
        <button
          type="button"
          aria-label={t("more", { name })}
          onClick={() => {
            onEmpty(false);
            wish(quantity + 1);
          }}
          className={step}
        >
          +
        </button>
      </div>
      <Button
        look="quiet"
        size="sm"
        aria-label={t("removeOf", { name })}
        onClick={() => put(0)}
        className="sm:-mr-3.5"
      >
        {t("remove")}
      </Button>
    </div>
  );
}
