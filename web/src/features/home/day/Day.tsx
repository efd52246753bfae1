import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { MoreLink } from "@/components/controls/MoreLink";
import { Section } from "@/components/page/Section";
import { owner } from "@/features/day/people";
import { clock } from "@/lib/format";
import { PromotionCard } from "./PromotionCard";
import { type Moment, moments, times } from "./printed";
import { Roll } from "./Roll";
import { SalesCard } from "./SalesCard";
import { ShiftCard } from "./ShiftCard";
import { StockCard } from "./StockCard";

const cards: Record<Moment, () => Promise<ReactNode>> = {
  open: ShiftCard,
  sell: StockCard,
  return: PromotionCard,
  close: SalesCard,
};

/** The app's work, told along the roll that the till prints in a day. */
export async function Day() {
  const locale = await getLocale();
  const t = await getTranslations("home.day");
  const words = await getTranslations("day");
  return (
    <Section id="features" title={t("title")} lead={t("lead", { owner })} className="far">
      <p className="mt-3 text-ink-soft text-sm">{words("example")}</p>
      <div className="relative mt-12">
        <div aria-hidden="true" className="absolute inset-y-0 left-0 hidden w-68 lg:block">
          <div className="receipt h-full" />
        </div>
        <Slot />
        <ol className="relative flex flex-col max-lg:gap-y-12">
          {moments.map((moment) => {
            const Card = cards[moment];
            return (
              <li
                key={moment}
                className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)_36rem]"
              >
                <Roll moment={moment} />
                <div className="max-w-prose lg:border-line lg:border-t lg:pt-10 xl:pb-10">
                  <p className="font-mono text-brand text-xl tabular-nums">
                    {clock(locale, times[moment])}
                  </p>
                  <h3 className="mt-2 text-2xl">{t(`${moment}.title`)}</h3>
                  <p className="mt-3 text-ink-soft">{t(`${moment}.text`)}</p>
                </div>
                <div className="lg:max-xl:col-start-2 lg:pb-10 xl:border-line xl:border-t xl:pt-10">
                  <Card />
                </div>
              </li>
            );
          })}
        </ol>
      </div>
      <MoreLink page="/features">{t("more")}</MoreLink>
    </Section>
  );
}

/** The slot through which the roll leaves the printer. */
function Slot() {
  return (
    <div
      aria-hidden="true"
      className="relative z-10 -mb-3 w-full max-w-xl rounded-md bg-frame px-2 py-2.5 max-lg:px-3 lg:-ml-2 lg:w-72"
    >
      <div className="h-1.5 rounded-full bg-line-strong" />
    </div>
  );
}
