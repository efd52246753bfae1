import { getLocale, getTranslations } from "next-intl/server";
import { ReceiptLine, ReceiptRule } from "@/components/signs/Receipt";
import { money, number } from "@/lib/format";
import { drawer, notes, taken, worth } from "../closing";

/** The expected and the counted money of the drawer, and whether the two agree. */
export async function DrawerCount() {
  const locale = await getLocale();
  const t = await getTranslations("payments.slip");
  return (
    <>
      <ReceiptRule />
      <p className="font-bold">{t("drawer")}</p>
      <ReceiptLine label={t("opening")} value={money(locale, drawer.opening)} />
      <ReceiptLine label={t("cash")} value={money(locale, taken.cash)} />
      <ReceiptLine label={t("expected")} value={money(locale, drawer.expected)} strong />
      <ReceiptRule />
      {notes.map((pile) => (
        <ReceiptLine
          key={pile.value}
          label={`${pile.count} × ${number(locale, pile.value)}`}
          value={number(locale, worth(pile))}
        />
      ))}
      <ReceiptLine label={t("counted")} value={money(locale, drawer.counted)} strong />
      <ReceiptLine label={t("difference")} value={money(locale, drawer.difference)} />
      {drawer.difference === 0 ? <p className="mt-3 text-center">{t("balances")}</p> : null}
    </>
  );
}
