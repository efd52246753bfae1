import { cx } from "@/components/cx";
import { Receipt, ReceiptRule } from "@/components/signs/Receipt";
import { StatusPill } from "@/components/signs/StatusPill";
import type { Dish } from "../menu";
import { isReady, type Round } from "../visit";
import { useWords } from "./words";

interface Props {
  round: Round;
  table: number;
  /** The paper comes out of the printer now. */
  fresh: boolean;
  onMark: (dish: Dish) => void;
}

const printing =
  "motion-safe:transition-transform motion-safe:duration-700 motion-safe:ease-drawer motion-safe:starting:-translate-y-full";

/** The ticket for the kitchen: table, time, dishes and notes, without prices. */
export function Ticket({ round, table, fresh, onMark }: Props) {
  const { t, time, tableName } = useWords();
  const ready = isReady(round);
  return (
    <li className="px-4 pb-8 [clip-path:inset(0_-1rem_-2rem)]">
      <Receipt className={cx(fresh && printing)}>
        <p className="font-bold text-2xl">{tableName(table)}</p>
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span>
            {time(round.at)} · {t("kitchen.round", { round: round.number })}
          </span>
          <StatusPill tone={ready ? "good" : "warn"}>
            {ready ? t("kitchen.ready") : t("kitchen.cooking")}
          </StatusPill>
        </p>
        <ReceiptRule />
        <ul>
          {round.lines.map((line) => (
            <li key={line.good}>
              <TicketLine line={line} onMark={() => onMark(line.good)} />
            </li>
          ))}
        </ul>
        {round.notes.length > 0 ? (
          <p className="mt-2 font-bold">
            {round.notes.map((note) => t(`notes.${note}`)).join(" · ")}
          </p>
        ) : null}
      </Receipt>
    </li>
  );
}

function TicketLine({ line, onMark }: { line: Round["lines"][number]; onMark: () => void }) {
  const { day } = useWords();
  return (
    <button
      type="button"
      aria-pressed={line.ready}
      onClick={onMark}
      className="flex min-h-11 w-full items-center gap-3 text-left text-base"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 shrink-0">
        <rect
          x="2"
          y="2"
          width="20"
          height="20"
          rx="4"
          fill="none"
          strokeWidth="2"
          className="stroke-paper-ink"
        />
        {line.ready ? (
          <path d="m6 12 4 5 8-10" fill="none" strokeWidth="3" className="stroke-paper-ink" />
        ) : null}
      </svg>
      <span className={cx(line.ready && "line-through")}>
        {line.quantity} × {day(`goods.${line.good}`)}
      </span>
    </button>
  );
}
