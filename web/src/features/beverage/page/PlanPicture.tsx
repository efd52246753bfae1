import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { GoodPicture } from "@/features/drawings/GoodPicture";

const steps = {
  order: (
    <>
      <path d="M-15-22h30v44h-30z" className="fill-paper stroke-paper-line" strokeWidth="2" />
      <path d="M-8-10H8M-8 0H8M-8 10H2" className="stroke-paper-soft" strokeWidth="3" />
    </>
  ),
  pay: (
    <>
      <circle r="24" className="fill-lamp-soft" />
      <text y="7" fontSize="20" fontWeight="650" textAnchor="middle" className="fill-ink">
        Rp
      </text>
    </>
  ),
  cook: (
    <>
      <path d="M-26-4h40l-4 18a6 6 0 0 1-6 5h-20a6 6 0 0 1-6-5z" className="fill-frame" />
      <path d="M12 1h18" strokeWidth="6" strokeLinecap="round" className="stroke-frame" />
      <path
        d="M-16-10c-4-6 4-8 0-14M-5-10c-4-6 4-8 0-14M6-10c-4-6 4-8 0-14"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-line-strong"
      />
    </>
  ),
  eat: (
    <g transform="translate(-25 -25) scale(0.8)">
      <GoodPicture good="rice" />
    </g>
  ),
} satisfies Record<string, ReactNode>;

type Step = keyof typeof steps;

const rows: Record<"lite" | "dine", Step[]> = {
  lite: ["order", "pay", "cook", "eat"],
  dine: ["order", "cook", "eat", "pay"],
};

const xOf = (at: number) => 42 + at * 132;

/** Two ways of one order, one under the other: only the coin changes its place. */
export async function PlanPicture({ className }: { className?: string }) {
  const t = await getTranslations("beverage.plans");
  return (
    <svg role="img" viewBox="0 0 480 384" className={className}>
      <title>{t("picture")}</title>
      <path
        d="M174 166c0 60 264 20 264 62"
        fill="none"
        strokeWidth="3"
        strokeDasharray="2 8"
        strokeLinecap="round"
        className="stroke-line-strong"
      />
      <Row y={0} name="Lite" row={rows.lite} />
      <Row y={200} name="Dine" row={rows.dine} />
    </svg>
  );
}

async function Row({ y, name, row }: { y: number; name: string; row: Step[] }) {
  const t = await getTranslations("beverage.plans.steps");
  return (
    <g transform={`translate(0 ${y})`}>
      <text x="2" y="26" fontSize="24" fontWeight="650" className="fill-ink">
        {name}
      </text>
      <path d={`M${xOf(0)} 86H${xOf(3)}`} strokeWidth="3" className="stroke-line-strong" />
      {row.map((step, at) => (
        <g key={step} transform={`translate(${xOf(at)} 86)`}>
          <circle
            r="40"
            strokeWidth="3"
            className={step === "pay" ? "fill-lamp stroke-lamp" : "fill-surface stroke-line-strong"}
          />
          {steps[step]}
          <text
            y="66"
            fontSize="21"
            fontWeight={step === "pay" ? 650 : undefined}
            textAnchor="middle"
            className="fill-ink"
          >
            {t(step)}
          </text>
        </g>
      ))}
    </g>
  );
}
