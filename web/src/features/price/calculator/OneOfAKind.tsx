import { useLocale } from "next-intl";
import { type ReactNode, useId } from "react";
import { business, type Sku } from "@/config/business";
import { money } from "@/lib/format";
import { type Kind, priceOf, skusOf } from "../offer";

interface Props {
  kind: Kind;
  legend: string;
  hint: string;
  /** The words of the choice of no item. */
  none: string;
  picked: Sku | null;
  onPick: (sku: Sku | null) => void;
  /** Further fields of the chosen item. */
  children?: ReactNode;
}

export const legendClass = "mb-1 font-semibold text-lg";

/** The choice of one item of a kind, or of none. */
export function OneOfAKind({ kind, legend, hint, none, picked, onPick, children }: Props) {
  const locale = useLocale();
  const group = useId();
  const rows = [
    { sku: null, name: none, price: 0 },
    ...skusOf(kind).map((sku) => ({
      sku,
      name: business.items[sku].name[locale],
      price: priceOf(sku),
    })),
  ];
  return (
    <fieldset aria-describedby={`${group}-hint`} className="mt-8 min-w-0">
      <legend className={legendClass}>{legend}</legend>
      <p id={`${group}-hint`} className="mb-3 max-w-prose text-ink-soft text-sm">
        {hint}
      </p>
      <div className="border-line border-b">
        {rows.map(({ sku, name, price }) => (
          <label
            key={name}
            className="flex min-h-13 cursor-pointer items-center gap-3 border-line border-t px-2 py-2 has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name={group}
              checked={picked === sku}
              onChange={() => onPick(sku)}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 grow">{name}</span>
            <span className="whitespace-nowrap font-mono text-sm">{money(locale, price)}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
