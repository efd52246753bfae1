import { getLocale, getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { clock } from "@/lib/format";
import { Addition } from "./Addition";
import { roundHour } from "./hour";
import type { NarratedHour } from "./sales";

/** The takings of the example day before, during and after the hour of a page. */
export async function HourRibbon({ page }: { page: NarratedHour }) {
  const locale = await getLocale();
  const t = await getTranslations("tables.hour");
  const outlets = await getTranslations("day.outlets");
  const hour = roundHour(page);
  const [from, to] = [clock(locale, hour.from), clock(locale, hour.to)];
  const sums = [
    { label: t("until", { time: from }), amount: hour.before, sign: "" },
    ...hour.parts.map(({ outlet, amount }) => ({
      label: t("own", { outlet: outlets(outlet), from, to }),
      amount,
      sign: "+",
    })),
    { label: t("until", { time: to }), amount: hour.after, sign: "=" },
  ];
  return (
    <section className="bg-awning text-on-awning">
      <Wide className="py-6">
        <h2 className="sr-only">{t("title", { time: to })}</h2>
        <Addition terms={sums} />
      </Wide>
    </section>
  );
}
