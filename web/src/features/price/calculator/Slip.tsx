import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptRule } from "@/components/signs/Receipt";
import { business } from "@/config/business";
import { money } from "@/lib/format";
import { linesOf, type Offer, totalOf } from "../offer";
import { AfterSlip } from "./AfterSlip";
import { SlipLine } from "./SlipLine";

interface Props {
  offer: Offer;
  /** The slip shows the example, because the reader has chosen nothing yet. */
  isExample: boolean;
}

/** The receipt that adds up; a reader hears its total after each choice. */
export function Slip({ offer, isExample }: Props) {
  const t = useTranslations("price.slip");
  const locale = useLocale();
  const title = useId();
  const lines = linesOf(offer);
  const { tax } = business.sale;
  return (
    <section aria-labelledby={title} className="mx-auto w-full max-w-md lg:sticky lg:top-24">
      <Receipt>
        <ReceiptHead
          title={<span id={title}>{t("title")}</span>}
          lines={[t(isExample ? "example" : "yours"), t("rupiah")]}
        />
        <ReceiptRule />
        {lines.length === 0 ? (
          <ReceiptLine label={t("free")} value={money(locale, 0)} />
        ) : (
          <ul className="flex flex-col gap-1.5">
            {lines.map((line) => (
              <SlipLine key={line.sku} line={line} />
            ))}
          </ul>
        )}
        <ReceiptRule />
        <output aria-live="polite" className="leader py-0.5 font-bold text-base">
          <span>{t("total")}</span>
          <span aria-hidden className="dots" />
          <span>{money(locale, totalOf(offer))}</span>
        </output>
        {lines.length > 0 ? (
          <p className="mt-2 text-paper-soft text-xs">
            {tax ? `${t(`tax.${tax}`)} ` : null}
            {t(tax === "excluded" ? "footTaxed" : "foot")}
          </p>
        ) : null}
      </Receipt>
      <AfterSlip offer={offer} isExample={isExample} />
    </section>
  );
}
