import { useLocale, useTranslations } from "next-intl";
import { business } from "@/config/business";
import { money } from "@/lib/format";
import { withCount } from "../choosing";
import { type Kind, limits, type Offer, priceOf, skusOf } from "../offer";
import { legendClass } from "./OneOfAKind";
import { Stepper } from "./Stepper";

interface Props {
  kind: Kind;
  legend: string;
  offer: Offer;
  onChange: (offer: Offer) => void;
}

/** The things of a kind that are sold by the piece. */
export function Pieces({ kind, legend, offer, onChange }: Props) {
  const t = useTranslations("price.calculator");
  const locale = useLocale();
  return (
    <fieldset className="mt-8 min-w-0">
      <legend className={legendClass}>{legend}</legend>
      <ul className="border-line border-b">
        {skusOf(kind).map((sku) => {
          const name = business.items[sku].name[locale];
          const { least } = limits(sku);
          return (
            <li
              key={sku}
              className="flex items-center justify-between gap-x-4 border-line border-t px-2 py-3"
            >
              <div className="min-w-0">
                <p>{name}</p>
                <p className="text-ink-soft text-sm">
                  <span className="whitespace-nowrap font-mono">{money(locale, priceOf(sku))}</span>
                  {least > 1 ? (
                    <>
                      <span className="max-sm:hidden"> · </span>
                      <span className="whitespace-nowrap max-sm:block">{t("from", { least })}</span>
                    </>
                  ) : null}
                </p>
              </div>
              <Stepper
                sku={sku}
                name={name}
                count={offer[sku] ?? 0}
                onCount={(count) => onChange(withCount(offer, sku, count))}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
