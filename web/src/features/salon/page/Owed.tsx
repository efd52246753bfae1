import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/page/ClientMessages";
import { Wide } from "@/components/page/Shell";
import { roundHour } from "@/features/day/hour";
import { commissionPercent, owner } from "@/features/day/people";
import { narrated } from "@/features/day/sales";
import { unbroken } from "@/i18n/unbroken";
import { clock, number } from "@/lib/format";
import { CommissionSlip } from "../owed/CommissionSlip";

const sentences = ["salon.owed", "day.outlets", "day.goods", "day.order"] as const;

/** The second question: the commission of each stylist, and its rule. */
export async function Owed() {
  const locale = await getLocale();
  const t = await getTranslations("salon.owed");
  const { from, to } = roundHour("salon");
  const hours = unbroken(`${clock(locale, from)}–${clock(locale, to)}`);
  const percent = t("percent", { percent: number(locale, commissionPercent) });
  return (
    <section className="bg-sunken">
      <Wide className="grid items-start gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-2">
        <div className="max-w-prose lg:sticky lg:top-24">
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 text-lg">
            {t("text", { owner, percent, hours, count: narrated.salon.sales.length })}
          </p>
          <ol className="mt-8 flex flex-col gap-4">
            {(["first", "second", "third"] as const).map((rule, before) => (
              <li key={rule} className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline">
                <span aria-hidden className="font-mono text-brand text-lg">
                  {before + 1}
                </span>
                <span>{t(`rules.${rule}`)}</span>
              </li>
            ))}
          </ol>
        </div>
        <ClientMessages namespaces={[...sentences]}>
          <CommissionSlip hours={hours} />
        </ClientMessages>
      </Wide>
    </section>
  );
}
