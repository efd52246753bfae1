import { getLocale, getTranslations } from "next-intl/server";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptRule } from "@/components/signs/Receipt";
import { business } from "@/config/business";
import { count, keptFree } from "@/features/fitur/sheet";
import { yearOf } from "@/features/price/year";
import { money } from "@/lib/format";

const said = ["selling", "outlets", "features", "ends"] as const;

/** Free and Pro compared on one paper. */
export async function PlanSlip() {
  const locale = await getLocale();
  const t = await getTranslations("home.price");
  const { pro, trialDays } = business;
  const year = yearOf(pro);
  const { tax } = business.sale;
  const kept = keptFree().length;
  const freeOf = (row: (typeof said)[number]) =>
    row === "features" && kept > 0
      ? t("features.freeSome", { count: kept, all: count })
      : t(`${row}.free`);
  const rows = [
    { label: t("monthly"), free: money(locale, 0), pro: money(locale, pro.monthly) },
    ...(year
      ? [{ label: t("yearly"), free: money(locale, 0), pro: money(locale, year.price) }]
      : []),
    ...said.map((row) => ({
      label: t(`${row}.label`),
      free: freeOf(row),
      pro: t(`${row}.pro`),
    })),
  ];
  return (
    <Receipt className="mx-auto w-full max-w-xl">
      <ReceiptHead title={t("head")} lines={[t("foot"), ...(tax ? [t(`tax.${tax}`)] : [])]} />
      <ReceiptLine label={t("trial", { days: trialDays })} value={money(locale, 0)} strong />
      <ReceiptRule />
      <table className="w-full border-collapse text-xs sm:text-base">
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="pb-2 sm:w-1/3 text-left font-normal text-paper-soft">
              {t("corner")}
            </th>
            <th scope="col" className="px-1 pb-2 text-right font-bold sm:px-3">
              {t("free")}
            </th>
            <th
              scope="col"
              className="bg-lamp px-1.5 pt-1 pb-2 text-right font-bold text-on-lamp sm:px-4"
            >
              {t("pro")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-paper-line border-t-2 border-dotted align-top">
              <th scope="row" className="py-2 text-left font-normal sm:py-2.5">
                {row.label}
              </th>
              <td className="px-1 py-2 text-right sm:whitespace-nowrap sm:px-3 sm:py-2.5">
                {row.free}
              </td>
              <td className="px-1.5 py-2 text-right font-bold sm:px-4 sm:py-2.5">{row.pro}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Receipt>
  );
}
