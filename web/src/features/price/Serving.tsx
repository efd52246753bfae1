import { getLocale, getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { money } from "@/lib/format";
import { Amount, Comparison, type Row } from "./Comparison";
import { yearOf } from "./year";

/** Lite and Dine: another moment of paying, the same prices. */
export async function Serving() {
  const locale = await getLocale();
  const t = await getTranslations("price.serving");
  const { trialDays, pro, fullReportsDine } = business;
  const year = yearOf(pro);

  const said = (row: "paid" | "steps" | "suits" | "reports"): Row => ({
    label: t(`${row}.label`),
    cells: [t(`${row}.lite`), t(`${row}.dine`, { reports: fullReportsDine })],
  });
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
          heads={["Lite", "Dine"]}
          rows={[
            said("paid"),
            said("steps"),
            said("suits"),
            said("reports"),
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
