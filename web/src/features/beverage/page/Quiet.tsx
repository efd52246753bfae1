import { getLocale, getTranslations } from "next-intl/server";
import { MoreLink } from "@/components/controls/MoreLink";
import { Wide } from "@/components/page/Shell";
import { oClock } from "@/features/day/hour";
import { owner } from "@/features/day/people";
import { promotion } from "@/features/day/sales";
import { GoodPicture } from "@/features/drawings/GoodPicture";
import { articlePage } from "@/features/help/article";
import { clock, money, number, opening } from "@/lib/format";
import { HourBars } from "./HourBars";
import { peak, quiet } from "./hours";

/** The afternoon after such a noon, and the promotion that stands in it. */
export async function Quiet() {
  const locale = await getLocale();
  const t = await getTranslations("beverage.quiet");
  return (
    <section>
      <Wide className="py-16 sm:py-24">
        <h2 className="max-w-3xl text-3xl">{t("title")}</h2>
        <p className="mt-4 max-w-prose text-lg">
          {t("text", {
            owner,
            from: clock(locale, oClock(quiet.hour)),
            to: clock(locale, oClock(quiet.hour + 1)),
            quiet: money(locale, quiet.amount),
            peakFrom: clock(locale, oClock(peak.hour)),
            peakTo: clock(locale, oClock(peak.hour + 1)),
            peak: money(locale, peak.amount),
          })}
        </p>
        <div className="mt-10 grid grid-cols-1 items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
          <HourBars className="w-full max-w-xl" />
          <div>
            <Offer />
            <p className="mt-5 max-w-prose">{t("alone", opening(locale, promotion))}</p>
            <MoreLink page={articlePage("discounts-and-promotions")}>{t("more")}</MoreLink>
          </div>
        </div>
      </Wide>
    </section>
  );
}

/** The promotion as the till knows it. */
async function Offer() {
  const locale = await getLocale();
  const t = await getTranslations("beverage.quiet");
  const promo = await getTranslations("home.day.return");
  const goods = await getTranslations("day.goods");
  const { good, percent, usual, reduced } = promotion;
  return (
    <div className="max-w-md rounded-lg border border-line bg-surface p-5 shadow-paper">
      <p className="rounded-md bg-lamp-soft px-4 py-3">
        <span className="block font-semibold">{promo("name")}</span>
        {t("rule", { percent: number(locale, percent), ...opening(locale, promotion) })}
      </p>
      <div className="mt-4 flex items-center gap-3">
        <svg
          aria-hidden="true"
          viewBox="0 0 62 62"
          className="size-14 shrink-0 rounded-md bg-sunken p-2 sm:size-20"
        >
          <GoodPicture good={good} />
        </svg>
        <div className="min-w-0 grow">
          <p className="font-semibold">{goods(good)}</p>
          <dl className="grid grid-cols-[1fr_auto] gap-x-2 text-sm">
            <dt className="text-ink-soft">{promo("regular")}</dt>
            <dd className="text-right font-mono text-ink-soft tabular-nums line-through">
              {money(locale, usual)}
            </dd>
            <dt>{promo("now")}</dt>
            <dd className="text-right font-mono font-semibold tabular-nums">
              {money(locale, reduced)}
            </dd>
          </dl>
        </div>
      </div>
    </div>
  );
}
