import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/page/ClientMessages";
import { OpeningHead } from "@/components/page/OpeningHead";
import { Wide } from "@/components/page/Shell";
import { roundHour } from "@/features/day/hour";
import { narrated, orderOfTheDay } from "@/features/day/sales";
import { clock } from "@/lib/format";
import { Rush } from "../rush/Rush";

const sentences = [
  "beverage.rush",
  "day.change",
  "day.goods",
  "day.order",
  "day.outlets",
  "day.pay",
  "day.serving",
  "day.tables",
  "day.till",
  "day.total",
  "day.ways",
] as const;

/** The question, its answer, and the hour that proves it. */
export async function Opening() {
  const locale = await getLocale();
  const t = await getTranslations("beverage.opening");
  const day = await getTranslations("day");
  const { from, to } = roundHour("beverage");
  return (
    <section className="lamplight -mt-20 pt-20">
      <Wide className="pt-10 pb-16 sm:pb-24 lg:pt-14">
        <OpeningHead title={t("title")} lead={t("lead")} />
        <h2 id="rush" className="mt-10 mb-3 scroll-mt-6 text-xl">
          {t("rush")}
          <span className="block font-mono sm:ml-3 sm:inline sm:whitespace-nowrap font-normal text-brand text-sm">
            {t("kicker", {
              cafe: day("outlets.cafe"),
              from: clock(locale, from),
              to: clock(locale, to),
            })}
          </span>
        </h2>
        <noscript>
          <p className="mb-3 max-w-prose">
            {t("still", {
              time: clock(locale, orderOfTheDay.at),
              orders: narrated.beverage.sales.length,
            })}
          </p>
        </noscript>
        <ClientMessages namespaces={[...sentences]}>
          <Rush />
        </ClientMessages>
        <p className="mt-8 text-ink-soft text-sm">{day("example")}</p>
      </Wide>
    </section>
  );
}
