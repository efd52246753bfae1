import { getLocale, getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { money } from "@/lib/format";
import { Amount, Comparison, type Row } from "./Comparison";
import { yearOf } from "./year";

/** The catalogue's ways of serving, which differ in the moment of paying, not in price. */
export async function Serving() {
  const locale = await getLocale();
  const t = await getTranslations("price.serving");
  const { trialDays, pro, plans } = business;
  const year = yearOf(pro);

  const said = (row: "paid" | "steps" | "suits"): Row => ({
    label: t(`${row}.label`),
    cells: plans.map(({ plan }) => t(`${row}.${plan}`)),
  });
  const reports: Row = {
    label: t("reports.label"),
    cells: plans.map(({ fullReports }) =>
      fullReports > 0 ? t("reports.full", { reports: fullReports }) : t("reports.sales"),
    ),
  };
  const priced = (label: string, price: number): Row => ({
    label,
    both: <Amount note={t("either")}>{money(locale, price)}</Amount>,
  });

  return (
    <section
      id="ways"
      className="bg-sunken py-16 sm:py-24 print:break-inside-avoid print:bg-transparent print:py-4"
    >
      <Wide className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] print:gap-y-3">
        <div>
          <h2 className="text-2xl print:text-lg">{t("title")}</h2>
          <p className="mt-4 max-w-prose text-ink-soft print:mt-1 print:text-sm">{t("lead")}</p>
        </div>
        <Comparison
          caption={t("caption")}
          corner={t("corner")}
          heads={plans.map(({ plan }) => t(`plan.${plan}`))}
          rows={[
            said("paid"),
            said("steps"),
            said("suits"),
            reports,
            priced(t("trial", { trialDays }), 0),
            priced(t("free", { dayAfter: trialDays + 1 }), 0),
            priced(t("monthly"), pro.monthly),
            ...(year ? [priced(t("yearly"), year.price)] : []),
          ]}
        />
      </Wide>
    </section>
  );
}
