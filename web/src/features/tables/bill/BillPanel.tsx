import type { Ref } from "react";
import { StatusPill, type Tone } from "@/components/signs/StatusPill";
import { type TableState, tables } from "@/features/day/tables";
import type { Desk } from "../rules/desk";
import { placeOf } from "../rules/room";
import { useWords } from "../use-words";
import { FreeTable } from "./FreeTable";
import { OccupiedTable } from "./OccupiedTable";
import type { Hands } from "./panel";
import { ReservedTable } from "./ReservedTable";
import { Slip } from "./Slip";

const tones: Record<TableState, Tone> = { free: "neutral", occupied: "good", reserved: "warn" };

interface Props {
  desk: Desk;
  hands: Hands;
  heading: Ref<HTMLHeadingElement>;
}

/** The chosen table: its state, its bill, and the acts for both. */
export function BillPanel({ desk, hands, heading }: Props) {
  const { t, day, table, list } = useWords();
  const { chosen, evening, paid } = desk;
  const place = placeOf(evening.room, chosen);
  const seats = tables.find(({ number }) => number === chosen)?.seats ?? 0;
  return (
    <section aria-labelledby="table-panel">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3
          id="table-panel"
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-20 text-2xl outline-none"
        >
          {table(chosen)}
        </h3>
        <StatusPill tone={tones[place.state]}>{day(`tables.${place.state}`)}</StatusPill>
        <span className="text-ink-soft text-sm">{t("seats", { seats })}</span>
      </div>
      {paid ? (
        <div className="mt-4">
          <Slip
            key={evening.room.payments.length}
            lines={paid.lines}
            head={[t("on", { tables: list(paid.tables), count: paid.tables.length })]}
            paid
          />
        </div>
      ) : null}
      {place.state === "free" ? <FreeTable desk={desk} hands={hands} /> : null}
      {place.state === "reserved" ? (
        <ReservedTable table={chosen} at={place.at} hands={hands} />
      ) : null}
      {place.state === "occupied" ? (
        <OccupiedTable desk={desk} party={place.party} hands={hands} />
      ) : null}
    </section>
  );
}
