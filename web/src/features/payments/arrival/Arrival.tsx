import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/page/ClientMessages";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { owner } from "@/features/day/people";
import { money } from "@/lib/format";
import { digital } from "../closing";
import { Week } from "./Week";
import { WeekTable } from "./WeekTable";
import { Whereabouts } from "./Whereabouts";
import { weekdays } from "./weekdays";

/** The places of the evening's money, and the calendar of the money that is still on its way. */
export async function Arrival() {
  const locale = await getLocale();
  const t = await getTranslations("payments.arrival");
  return (
    <section id="arrival" className="bg-sunken">
      <Wide className="grid items-start gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-2">
        <div>
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 max-w-prose text-lg">{t("lead", { owner })}</p>
          <Whereabouts />
        </div>
        <div className="rounded-lg bg-surface p-4 shadow-paper sm:p-6">
          <ClientMessages namespaces={["payments.week"]}>
            <Week
              days={weekdays(locale)}
              businessDays={business.settlementDays}
              amount={money(locale, digital)}
            />
          </ClientMessages>
          <p className="mt-4 text-ink-soft text-sm">{t("holiday")}</p>
          <noscript>
            <WeekTable />
          </noscript>
        </div>
      </Wide>
    </section>
  );
}
