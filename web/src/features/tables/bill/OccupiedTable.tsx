import { Button } from "@/components/controls/Button";
import { total } from "@/features/day/sales";
import type { Desk } from "../rules/desk";
import { pieces } from "../rules/lines";
import type { Party } from "../rules/room";
import { useWords } from "../use-words";
import { BillActions } from "./BillActions";
import { BillTask } from "./BillTask";
import type { Hands } from "./panel";
import { Slip } from "./Slip";

interface Props {
  desk: Desk;
  party: Party;
  hands: Hands;
}

/** The slips of the bill, each with its own charge, and the tasks for the bill as a whole. */
export function OccupiedTable({ desk, party, hands }: Props) {
  const { t, day, rupiah, time, list } = useWords();
  const { chosen, task } = desk;
  const where = t("on", { tables: list(party.tables), count: party.tables.length });
  const many = party.slips.length > 1;
  return (
    <div className="mt-4 flex flex-col gap-5">
      {party.slips.map((lines, slip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slip is known by its place alone
        <div key={slip} className="flex flex-col gap-3">
          {task?.kind === "split" && task.slip === slip ? null : (
            <Slip
              lines={lines}
              head={[
                `${where} · ${t("since", { time: time(party.since) })}`,
                ...(many ? [t("part", { part: slip + 1, parts: party.slips.length })] : []),
              ]}
            />
          )}
          {task === null && pieces(lines) > 0 ? (
            <div className="flex flex-wrap gap-3 *:grow">
              <Button onClick={() => hands.act({ do: "pay", table: chosen, slip })}>
                {day("pay", { amount: rupiah(total(lines)) })}
              </Button>
              {many && pieces(lines) > 1 ? (
                <Button look="secondary" onClick={() => hands.begin({ kind: "split", slip })}>
                  {t("split.again")}
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
      ))}
      {task === null ? (
        <BillActions desk={desk} party={party} hands={hands} />
      ) : (
        <BillTask desk={desk} party={party} task={task} hands={hands} />
      )}
    </div>
  );
}
