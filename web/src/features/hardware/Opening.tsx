import { getLocale, getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { orderOfTheDay as order, total } from "@/features/day/sales";
import { money } from "@/lib/format";
import { Counter } from "./counter/Counter";
import { tall, wide } from "./counter/layouts";

/** The needs of a counter, and the counter itself: each piece links to its row. */
export async function Opening() {
  const locale = await getLocale();
  const t = await getTranslations("hardware.opening");
  const day = await getTranslations("day");
  const due = total(order.lines);
  const sale = {
    number: order.number,
    total: money(locale, due),
    given: money(locale, order.given),
    change: money(locale, order.given - due),
  };
  return (
    <>
      <section className="lamplight -mt-20 overflow-x-clip pt-20">
        <Wide className="pt-10 lg:pt-14">
          <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <h1 className="text-4xl max-lg:text-3xl">{t("title")}</h1>
            <p className="max-w-prose text-ink-soft text-lg">
              {t("lead", { version: business.minimumAndroid })}
            </p>
          </div>
          <Counter layout={tall} className="mx-auto mt-10 block max-w-lg lg:hidden" />
          <Counter layout={wide} className="mt-10 hidden lg:block" />
        </Wide>
      </section>
      <Wide className="flex flex-wrap justify-between gap-x-16 gap-y-3 pt-6">
        <p className="max-w-prose">{t("sale", sale)}</p>
        <p className="max-w-prose text-ink-soft text-sm">
          {t("hint")} {day("example")}
        </p>
      </Wide>
    </>
  );
}
