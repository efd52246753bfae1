import { getLocale, getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { keptFree } from "@/features/fitur/sheet";
import { money } from "@/lib/format";
import { Amount, Comparison, type Row } from "./Comparison";
import { yearOf } from "./year";

/** The functions of the free plan after the trial, and the price and the functions of Pro. */
export async function Tiers() {
  const locale = await getLocale();
  const t = await getTranslations("price.tiers");
  const sheet = await getTranslations("fitur.items");
  const kept = keptFree().map((key) => sheet(`${key}.name`));
  const { monthDays, cycleDays } = business.cycle;
  const dayAfter = business.trialDays + 1;
  const year = yearOf(business.pro);

  const priced = (label: string, price: number, note: string): Row => ({
    label,
    cells: [
      <Amount key="free">{money(locale, 0)}</Amount>,
      <Amount key="pro" note={note}>
        {money(locale, price)}
      </Amount>,
    ],
  });
  const { pastDueDays, dataDays, idleDays } = business.lifecycle;
  const said = (row: "outlets" | "time" | "idle"): Row => ({
    label: t(`${row}.label`),
    cells: [t(`${row}.free`, { dataDays, idleDays }), t(`${row}.pro`, { pastDueDays })],
  });
  const same = (row: "selling" | "data"): Row => ({
    label: t(`${row}.label`),
    both: t(`${row}.both`),
  });
  const phone = () => (
    <a href={business.phoneHref} className="whitespace-nowrap font-mono underline">
      {business.phone}
    </a>
  );
  const yearNote = year?.saving
    ? t("saves", { days: cycleDays, amount: money(locale, year.saving) })
    : t("lasts", { days: cycleDays });

  return (
    <section
      id="plans"
      className="border-line border-t py-16 sm:py-24 print:break-inside-avoid print:border-0 print:py-4"
    >
      <Wide>
        <h2 className="max-w-3xl text-3xl print:text-lg">{t("title", { dayAfter })}</h2>
        <p className="mt-4 mb-10 max-w-2xl text-ink-soft text-lg print:my-1 print:text-sm">
          {t("lead")}
        </p>
        <div className="sheet">
          <Comparison
            chosen
            caption={t("caption", { dayAfter })}
            corner={t("corner", { dayAfter })}
            heads={[t("free"), t("pro")]}
            rows={[
              priced(t("monthly"), business.pro.monthly, t("lasts", { days: monthDays })),
              ...(year ? [priced(t("yearly"), year.price, yearNote)] : []),
              said("outlets"),
              same("selling"),
              same("data"),
              {
                label: t("features.label"),
                cells: [
                  kept.length > 0 ? kept.join(" · ") : t.rich("features.free", { phone }),
                  t("features.pro"),
                ],
              },
              said("time"),
              said("idle"),
            ]}
          />
        </div>
        <p className="mt-6 max-w-prose text-sm print:mt-2">
          {t("rupiah", { tax: t(`tax.${business.sale.tax ?? "unsaid"}`) })}
        </p>
      </Wide>
    </section>
  );
}
