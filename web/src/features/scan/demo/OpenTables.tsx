import { StatusPill, type Tone } from "@/components/signs/StatusPill";
import { total } from "@/features/day/sales";
import { tables } from "@/features/day/tables";
import { billLines, billTotal, type TillState, tillState } from "../bill";
import { type Visit, waitsForAcceptance } from "../visit";
import { useWords } from "./words";

const tones: Record<TillState, Tone> = {
  ordering: "neutral",
  toAccept: "warn",
  toPay: "warn",
  cooking: "neutral",
  toServe: "good",
  paid: "good",
};

interface OpenTable {
  number: number;
  amount: number;
  isOurs: boolean;
}

/** Dine shows every table with a bill. Lite keeps no open bills and shows the phone's order alone. */
function openTables(visit: Visit): OpenTable[] {
  const ours = { number: visit.table, amount: billTotal(visit), isOurs: true };
  const open = billLines(visit).length > 0 ? [ours] : [];
  if (visit.plan === "lite") return open;
  const others = tables
    .filter(({ number, state }) => state === "occupied" && number !== visit.table)
    .map(({ number, lines }) => ({ number, amount: total(lines), isOurs: false }));
  return [...others, ...open].sort((a, b) => a.number - b.number);
}

export function OpenTables({ visit }: { visit: Visit }) {
  const { t, rupiah, tableName } = useWords();
  const shown = openTables(visit);
  const state = tillState(visit);
  // The order that waits above is the only one.
  if (shown.length === 0 && waitsForAcceptance(visit)) return null;
  const word = state === "toServe" && visit.plan === "lite" ? "toCollect" : state;
  return (
    <div className="px-4 pt-3">
      <h3 className="font-semibold text-sm">
        {visit.plan === "dine" ? t("till.tables") : t("till.orders")}
      </h3>
      {shown.length === 0 ? <p className="py-2 text-ink-soft text-sm">{t("till.none")}</p> : null}
      <ul className="-mx-4 mt-1">
        {shown.map(({ number, amount, isOurs }) => (
          <li
            key={number}
            className={
              isOurs
                ? "flex flex-wrap items-center gap-x-3 bg-lamp-soft px-4 py-2"
                : "flex flex-wrap items-center gap-x-3 px-4 py-2"
            }
          >
            <span className={isOurs ? "font-semibold" : undefined}>{tableName(number)}</span>
            {isOurs ? <StatusPill tone={tones[state]}>{t(`till.state.${word}`)}</StatusPill> : null}
            <span className="ml-auto whitespace-nowrap font-mono text-sm tabular-nums">
              {rupiah(amount)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
