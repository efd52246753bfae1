import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Sku } from "@/config/business";
import { oneFewer, oneMore, settled } from "../choosing";
import { isSold, limits } from "../offer";

interface Props {
  sku: Sku;
  /** The item's name, for people who do not see where the buttons stand. */
  name: string;
  count: number;
  /** The count cannot be 0. */
  required?: boolean;
  onCount: (count: number) => void;
}

const step = "size-11 text-xl hover:bg-sunken disabled:opacity-40 aria-disabled:opacity-40";

/**
 * A typed count within the limits counts at once; any other count is brought within the limits when the
 * reader leaves the field.
 */
export function Stepper({ sku, name, count, required = false, onCount }: Props) {
  const t = useTranslations("price.calculator");
  const [typed, setTyped] = useState<string | null>(null);
  const { least, most } = limits(sku);
  const [lowest, isMost] = [required ? least : 0, count >= most];

  function change(text: string) {
    const digits = text.replace(/\D/g, "").slice(0, 5);
    setTyped(digits);
    const wanted = Number(digits);
    if (isSold(sku, wanted) || (digits !== "" && wanted === 0)) take(wanted);
  }

  function finish() {
    if (typed === null) return;
    setTyped(null);
    take(Math.max(lowest, settled(sku, Number(typed))));
  }

  function press(next: number) {
    setTyped(null);
    take(next);
  }

  function take(next: number) {
    if (next !== count && next >= lowest) onCount(next);
  }

  return (
    <div className="flex shrink-0 overflow-hidden rounded-md border border-line-strong bg-surface">
      <button
        type="button"
        aria-label={t("less", { name })}
        aria-disabled={count <= lowest || undefined}
        onClick={() => press(oneFewer(sku, count))}
        className={step}
      >
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t("quantityOf", { name })}
        value={typed ?? String(count)}
        onChange={(event) => change(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => event.key === "Enter" && finish()}
        className="h-11 w-16 border-line-strong border-x bg-transparent text-center font-mono tabular-nums"
      />
      <button
        type="button"
        aria-label={t("more", { name })}
        aria-disabled={isMost || undefined}
        onClick={() => press(oneMore(sku, count))}
        className={step}
      >
        +
      </button>
    </div>
  );
}
