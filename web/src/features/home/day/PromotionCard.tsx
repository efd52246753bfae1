import { getLocale, getTranslations } from "next-intl/server";
import { promotion } from "@/features/day/sales";
import { GoodPicture } from "@/features/drawings/GoodPicture";
import { clock, money } from "@/lib/format";
import { Panel } from "./Panel";

export async function PromotionCard() {
  const locale = await getLocale();
  const t = await getTranslations("home.day.return");
  const words = await getTranslations("day.goods");
  const rule = {
    percent: promotion.percent,
    from: clock(locale, promotion.from),
    to: clock(locale, promotion.to),
  };
  return (
    <Panel title={t("card")}>
      <div className="rounded-md bg-lamp-soft px-5 py-4">
        <p className="font-semibold text-lg">{t("name")}</p>
        <p>{t("rule", rule)}</p>
      </div>
      <div className="mt-5 flex items-center gap-4 sm:gap-6">
        <svg
          aria-hidden="true"
          viewBox="0 0 62 62"
          className="size-16 shrink-0 rounded-md bg-sunken p-2 sm:size-28 sm:p-4"
        >
          <GoodPicture good={promotion.good} />
        </svg>
        <div className="min-w-0 grow">
          <p className="font-semibold text-lg">{words(promotion.good)}</p>
          <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1 max-sm:text-sm">
            <dt className="text-ink-soft">{t("regular")}</dt>
            <dd className="text-right font-mono text-ink-soft tabular-nums line-through">
              {money(locale, promotion.usual)}
            </dd>
            <dt>{t("now")}</dt>
            <dd className="text-right font-mono font-semibold tabular-nums">
              {money(locale, promotion.reduced)}
            </dd>
          </dl>
        </div>
      </div>
    </Panel>
  );
}
