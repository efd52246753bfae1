import { commissionPercent } from "@/features/day/people";
import { hourFrom } from "../rules/book";
import type { Earning } from "../rules/commission";
import { useWords } from "../use-words";

/** The sum under a column, as in any ledger. */
export function Foot({ earning: { services, commission } }: { earning: Earning }) {
  const { t, rupiah, percent, time } = useWords();
  return (
    <dl className="mt-3 border-paper-ink border-t-4 border-double pt-2 text-sm max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4">
      <div>
        <dt className="text-paper-soft text-xs">{t("foot.services", { time: time(hourFrom) })}</dt>
        <dd className="whitespace-nowrap font-mono tabular-nums">{rupiah(services)}</dd>
      </div>
      <div className="sm:mt-1">
        <dt className="text-paper-soft text-xs">
          {t("foot.commission", { percent: percent(commissionPercent) })}
        </dt>
        <dd className="whitespace-nowrap font-mono font-semibold text-lg tabular-nums">
          {rupiah(commission)}
        </dd>
      </div>
    </dl>
  );
}
