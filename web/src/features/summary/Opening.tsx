import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/page/ClientMessages";
import { Wide } from "@/components/page/Shell";
import { outlets } from "@/features/day/goods";
import { oClock } from "@/features/day/hour";
import { openHours, sum, day as whole } from "@/features/day/ledger";
import { owner } from "@/features/day/people";
import { clock, money } from "@/lib/format";
import { Dashboard } from "./dashboard/Dashboard";
import { Numbers } from "./dashboard/Numbers";
import { receipts } from "./rules/panel";

const sentences = [
  "features.dashboard",
  "day.owner",
  "day.outlets",
  "day.goods",
  "day.ways",
  "day.items",
  "day.units",
  "day.low",
] as const;

const closing = oClock(Math.max(...openHours) + 1);

/** The question, its answer, and the dashboard at the end of the day. */
export async function Opening() {
  const locale = await getLocale();
  const t = await getTranslations("features.opening");
  const day = await getTranslations("day");
  const facts = {
    owner,
    time: clock(locale, closing),
    total: money(locale, sum(whole)),
    count: outlets.length,
  };
  return (
    <section className="lamplight -mt-20 pt-20">
      <Wide className="pt-10 pb-16 sm:pb-24 lg:pt-14">
        <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
          <h1 className="text-3xl">{t("title")}</h1>
          <p className="max-w-prose text-ink-soft text-lg">{t("lead", facts)}</p>
        </div>
        <div className="mt-10">
          <ClientMessages namespaces={[...sentences]}>
            <Dashboard />
          </ClientMessages>
        </div>
        <noscript>
          <p className="mt-4 text-sm">{t("noScript")}</p>
        </noscript>
        <Numbers />
        <p className="mt-4 max-w-prose text-ink-soft text-sm">
          {day("example")} {t("source", { receipts })}
        </p>
      </Wide>
    </section>
  );
}
