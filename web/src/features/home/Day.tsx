import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Section } from "@/components/page/Section";
import { clock } from "@/lib/format";
import { PromotionCard, SalesCard, ShiftCard, StockCard } from "./DayCards";

const hours = { open: "07:30", sell: "10:15", return: "15:40", close: "21:30" } as const;

type Moment = keyof typeof hours;

const cards: Record<Moment, () => Promise<ReactNode>> = {
  open: ShiftCard,
  sell: StockCard,
  return: PromotionCard,
  close: SalesCard,
};

/** The app's work, told by the hours of a working day. */
export async function Day() {
  const locale = await getLocale();
  const t = await getTranslations("home.day");
  const moments = Object.keys(hours) as Moment[];
  return (
    <Section id="features" title={t("title")} lead={t("lead")}>
      <ol className="mt-12 flex flex-col">
        {moments.map((moment) => {
          const Card = cards[moment];
          return (
            <li
              key={moment}
              className="grid gap-x-10 gap-y-5 border-line border-t py-10 sm:grid-cols-[6rem_minmax(0,1fr)] lg:grid-cols-[7rem_minmax(0,1fr)_minmax(0,24rem)]"
            >
              <p className="font-mono text-brand text-xl tabular-nums">
                {clock(locale, hours[moment])}
              </p>
              <div className="max-w-prose">
                <h3 className="text-2xl">{t(`${moment}.title`)}</h3>
                <p className="mt-3 text-ink-soft">{t(`${moment}.text`)}</p>
              </div>
              <Card />
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
