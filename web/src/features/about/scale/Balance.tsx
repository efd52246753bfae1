import { getLocale, getTranslations } from "next-intl/server";
import { order } from "@/features/payments/transfer/terms";
import { money } from "@/lib/format";
import { Pan } from "./Pan";
import { beamTilt, panTilt, shownWith } from "./tilts";
import { transferOf, weights } from "./weighing";

/** The shop's scales: an order in one pan, the transfer for it in the other. */
export async function Balance({ className }: { className?: string }) {
  const locale = await getLocale();
  const t = await getTranslations("about.scale");
  const rupiah = (amount: number) => money(locale, amount);
  return (
    <svg role="img" viewBox="0 0 360 332" className={className}>
      <title>{t("picture", { amount: rupiah(order.amount) })}</title>
      <Foot />
      <g className={panTilt.order}>
        <Pan x={60} label={t("order")}>
          <Amount>{rupiah(order.amount)}</Amount>
        </Pan>
      </g>
      <g className={panTilt.transfer}>
        <Pan x={300} label={t("transfer")}>
          {weights.map((weight) => (
            <g key={weight} className={shownWith[weight]}>
              <Amount>{rupiah(transferOf(weight))}</Amount>
            </g>
          ))}
        </Pan>
      </g>
      <g className={beamTilt}>
        <path
          d="M60 50q60-4 120-12q60 8 120 12a6 6 0 0 1 0 12q-60 2-120 6q-60-4-120-6a6 6 0 0 1 0-12z"
          strokeWidth="2"
          className="fill-lamp stroke-wood-edge"
        />
        <path d="M180 68v58" strokeWidth="4" strokeLinecap="round" className="stroke-tomato" />
      </g>
      <circle cx="180" cy="56" r="9" strokeWidth="2" className="fill-rice stroke-wood-edge" />
    </svg>
  );
}

/** The drawer that carries it, the pillar, and the dial with its mark in the middle. */
function Foot() {
  return (
    <>
      <rect x="172" y="40" width="16" height="236" className="fill-wood-edge" />
      <path
        d="M144 118a36 36 0 0 0 72 0z"
        strokeWidth="2"
        className="fill-paper stroke-wood-edge"
      />
      <path
        d="M180 142v10M166 138l-4 8M194 138l4 8M156 129l-8 4M204 129l8 4"
        strokeWidth="2"
        className="stroke-paper-ink"
      />
      <rect x="96" y="276" width="168" height="44" rx="4" className="fill-wood" />
      <path d="M96 282h168" strokeWidth="2" className="stroke-wood-edge" />
      <circle cx="180" cy="300" r="6" className="fill-lamp" />
      <rect x="84" y="320" width="192" height="10" rx="3" className="fill-wood-edge" />
    </>
  );
}

function Amount({ children }: { children: string }) {
  return (
    <text
      y="201"
      fontSize="16"
      fontWeight="650"
      textAnchor="middle"
      data-room="110"
      className="fill-paper-ink font-mono"
    >
      {children}
    </text>
  );
}
