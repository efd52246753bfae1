import { getLocale, getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { owner, people } from "@/features/day/people";
import { promotion } from "@/features/day/sales";
import { clock, money } from "@/lib/format";
import { Dial } from "./Dial";

/** The afternoon on a clock, and the price that hangs from it. */
export async function Promotion() {
  const locale = await getLocale();
  const t = await getTranslations("features.promotion");
  const goods = await getTranslations("day.goods");
  const facts = {
    owner,
    seller: people.sari.name,
    good: goods(promotion.good),
    percent: promotion.percent,
    from: clock(locale, promotion.from),
    to: clock(locale, promotion.to),
    usual: money(locale, promotion.usual),
    reduced: money(locale, promotion.reduced),
  };
  return (
    <section>
      <Wide className="grid items-center gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="max-w-prose">
          <h2 className="text-3xl">{t("title", facts)}</h2>
          <p className="mt-4 text-lg">{t("text", facts)}</p>
          <p className="mt-4 text-ink-soft">{t("customers", facts)}</p>
        </div>
        <div className="flex items-center gap-4 sm:gap-10 lg:justify-center">
          <Dial from={promotion.from} to={promotion.to} className="w-28 shrink-0 sm:w-64" />
          <div className="relative -rotate-3 rounded-lg border-2 border-paper-line bg-paper px-4 py-4 sm:px-5 text-paper-ink shadow-paper">
            <svg aria-hidden="true" viewBox="0 0 16 16" className="mb-2 size-4">
              <circle cx="8" cy="8" r="6" strokeWidth="3" className="fill-wall stroke-paper-line" />
            </svg>
            <p className="font-semibold">{facts.good}</p>
            <p className="mt-2 font-mono text-paper-soft text-sm">
              <span className="sr-only">{t("usual")} </span>
              <s className="whitespace-nowrap">{facts.usual}</s>
            </p>
            <p className="whitespace-nowrap font-bold font-mono text-lg sm:text-xl">
              <span className="sr-only">{t("now")} </span>
              {facts.reduced}
            </p>
            <p className="mt-2 whitespace-nowrap font-mono text-sm">
              {facts.from}–{facts.to}
            </p>
          </div>
        </div>
      </Wide>
    </section>
  );
}
