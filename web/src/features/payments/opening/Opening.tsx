import { getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { Ways } from "../ways/Ways";
import { ClosingSlip } from "./ClosingSlip";

/** The answer, the slip that proves it, and the customers who paid. */
export async function Opening() {
  const t = await getTranslations("payments.opening");
  const day = await getTranslations("day");
  return (
    <section className="lamplight -mt-20 overflow-x-clip pt-20">
      <Wide className="grid gap-x-16 gap-y-14 pt-10 pb-16 sm:pb-24 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:pt-14">
        <div>
          <h1 className="max-w-2xl text-3xl">{t("title", { days: business.settlementDays })}</h1>
          <p className="mt-5 max-w-xl text-ink-soft text-lg">{t("lead")}</p>
          <p className="mt-4">
            <a
              href="#transfer"
              className="inline-flex min-h-11 items-center font-semibold text-brand"
            >
              {t("you")}
            </a>
          </p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ClosingSlip />
          <p className="mx-auto mt-4 max-w-sm text-ink-soft text-sm">{day("example")}</p>
        </div>
        <Ways />
      </Wide>
    </section>
  );
}
