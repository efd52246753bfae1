import { useLocale, useTranslations } from "next-intl";
import { ReceiptLine } from "@/components/signs/Receipt";
import { business } from "@/config/business";
import { money, number } from "@/lib/format";
import { type OfferLine, priceOf } from "../offer";
import { yearOf } from "../year";

export function SlipLine({ line: { sku, count, total } }: { line: OfferLine }) {
  const t = useTranslations("price.slip");
  const locale = useLocale();
  const { kind, name } = business.items[sku];
  const byPiece = kind === "sticker" || kind === "hardware";
  const saving = sku === "pro-yearly" ? (yearOf(business.pro)?.saving ?? 0) : 0;

  function note() {
    if (kind === "training") return persons();
    if (saving > 0) return t("saving", { amount: money(locale, saving) });
    return byPiece && count > 1 ? t("each", { price: money(locale, priceOf(sku)) }) : null;
  }

  function persons() {
    const { personsIncluded, extraPerson } = business.training;
    const extra = count - personsIncluded;
    if (extra <= 0) return t("included", { count });
    return t("extra", { count, extra, price: money(locale, extraPerson) });
  }

  const label = byPiece
    ? t("pieces", { count: number(locale, count), name: name[locale] })
    : name[locale];
  return (
    <li>
      <ReceiptLine label={label} value={money(locale, total)} note={note()} />
    </li>
  );
}
