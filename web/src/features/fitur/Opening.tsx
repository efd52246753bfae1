import { getLocale, getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { roundHour } from "@/features/day/hour";
import { people } from "@/features/day/people";
import { narrated } from "@/features/day/sales";
import { clock } from "@/lib/format";
import { Slips } from "./Slips";
import { count, groups } from "./sheet";
import { sales } from "./slips";

const hour = roundHour("fitur");

/** The question, its answer, and the first hour of the day as proof. */
export async function Opening() {
  const locale = await getLocale();
  const t = await getTranslations("fitur.opening");
  const day = await getTranslations("day");
  return (
    <section className="lamplight -mt-20 pt-20">
      <Wide className="pt-10 pb-16 sm:pb-24 lg:pt-14">
        <h1 className="max-w-3xl text-4xl">{t("title")}</h1>
        <p className="mt-5 max-w-prose text-ink-soft text-lg">
          {t("lead", { count, groups: groups.length })}
        </p>
        <p className="mt-4">
          <a
            href="#sheet"
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {t("toSheet")}
          </a>
        </p>
        <h2 className="mt-10 text-xl">
          {t("hour", {
            outlet: day(`outlets.${narrated.fitur.outlet}`),
            from: clock(locale, hour.from),
            to: clock(locale, hour.to),
          })}
        </h2>
        <p className="mt-2 max-w-prose">
          {t("slips", { seller: people.sari.name, count: sales.length })}
        </p>
        <Slips />
        <p className="mt-6 text-ink-soft text-sm">{day("example")}</p>
      </Wide>
    </section>
  );
}
