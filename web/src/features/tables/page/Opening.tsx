import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/page/ClientMessages";
import { OpeningHead } from "@/components/page/OpeningHead";
import { Wide } from "@/components/page/Shell";
import { clock } from "@/lib/format";
import { now } from "../rules/room";
import { TableDesk } from "../TableDesk";

const sentences = [
  "tables.plan",
  "day.outlets",
  "day.goods",
  "day.tables",
  "day.total",
  "day.pay",
] as const;

/** The question, its answer, and the plan to try it on. */
export async function Opening() {
  const locale = await getLocale();
  const t = await getTranslations("tables.opening");
  const day = await getTranslations("day");
  return (
    <section className="lamplight -mt-20 pt-20">
      <Wide className="pt-10 pb-16 sm:pb-24 lg:pt-14">
        <OpeningHead title={t("title")} lead={t("lead")} />
        <h2 id="plan" className="mt-10 scroll-mt-6 text-xl">
          {t("plan")}
          <span className="block font-mono font-normal text-brand text-sm sm:ml-3 sm:inline sm:whitespace-nowrap">
            {t("kicker", { cafe: day("outlets.cafe"), time: clock(locale, now) })}
          </span>
        </h2>
        <div className="mt-5">
          <ClientMessages namespaces={[...sentences]}>
            <TableDesk />
          </ClientMessages>
        </div>
        <p className="mt-6 text-ink-soft text-sm">{day("example")}</p>
      </Wide>
    </section>
  );
}
