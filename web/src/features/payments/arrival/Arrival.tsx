import { getLocale, getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { owner } from "@/features/day/people";
import { money } from "@/lib/format";
import { digital } from "../closing";
import { answers } from "./answers";
import { Week } from "./Week";
import { WeekTable } from "./WeekTable";
import { Whereabouts } from "./Whereabouts";
import { weekdays } from "./weekdays";

/**
 * The places of the evening's money, and the calendar of the money that is still on its way. The sentences of
 * the calendar are chosen here, so that its script loads no formatter.
 */
export async function Arrival() {
  const locale = await getLocale();
  const t = await getTranslations("payments.arrival");
  const week = await getTranslations("payments.week");
  const days = weekdays(locale);
  return (
    <section id="arrival" className="bg-sunken">
      <Wide className="grid items-start gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-2">
        <div>
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 max-w-prose text-lg">{t("lead", { owner })}</p>
          <Whereabouts />
        </div>
        <div className="rounded-lg bg-surface p-4 shadow-paper sm:p-6">
          <Week
            days={days}
            businessDays={business.settlementDays}
            answers={answers(week, days, business.settlementDays, money(locale, digital))}
            legend={week("legend")}
            parts={{
              sold: week("sold"),
              counts: week("counts"),
              off: week("off"),
              arrives: week("arrives"),
            }}
          />
          <p className="mt-4 text-ink-soft text-sm">{t("holiday")}</p>
          <noscript>
            <WeekTable />
          </noscript>
        </div>
      </Wide>
    </section>
  );
}
