import { getLocale, getTranslations } from "next-intl/server";
import { promotion } from "@/features/day/sales";
import { money, opening } from "@/lib/format";
import { cafeHours, peak, quiet } from "./hours";

const [step, width, base, height] = [34, 24, 250, 200];

/** The café's day, an hour a bar. A band, and its word, mark the promotion. */
export async function HourBars({ className }: { className?: string }) {
  const locale = await getLocale();
  const t = await getTranslations("beverage.quiet");
  const day = await getTranslations("day.outlets");
  const bars = cafeHours.map((each, at) => ({
    ...each,
    x: 4 + at * step,
    tall: Math.round((each.amount / peak.amount) * height),
  }));
  const band = bars.filter(({ hasPromotion }) => hasPromotion);
  const from = (band[0]?.x ?? 0) - 4;
  return (
    <svg role="img" viewBox="0 0 480 284" className={className}>
      <title>
        {t("picture", {
          cafe: day("cafe"),
          peak: money(locale, peak.amount),
          quiet: money(locale, quiet.amount),
          ...opening(locale, promotion),
        })}
      </title>
      <rect
        x={from}
        y="24"
        width={band.length * step - 2}
        height={base - 24}
        className="fill-lamp-soft"
      />
      <text
        x={from + (band.length * step - 2) / 2}
        y="16"
        fontSize="20"
        fontWeight="650"
        textAnchor="middle"
        className="fill-ink"
      >
        {t("band")}
      </text>
      {bars.map(({ hour, x, tall, hasPromotion }) => (
        <g key={hour}>
          <rect
            x={x}
            y={base - tall}
            width={width}
            height={tall}
            rx="3"
            className={hasPromotion ? "fill-lamp" : "fill-brand"}
          />
          <text
            x={x + width / 2}
            y="274"
            fontSize="20"
            textAnchor="middle"
            className="fill-ink-soft font-mono"
          >
            {hour}
          </text>
        </g>
      ))}
      <path d={`M0 ${base}h480`} strokeWidth="2" className="stroke-line-strong" />
    </svg>
  );
}
