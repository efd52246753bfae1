import { Button } from "@/components/controls/Button";
import { type Desk, type Task, targets } from "../rules/desk";
import { pieces } from "../rules/lines";
import type { Party } from "../rules/room";
import { useWords } from "../use-words";
import type { Hands } from "./panel";

interface Props {
  desk: Desk;
  party: Party;
  hands: Hands;
}

/** The tasks that make sense for the bill as it stands. */
function sensible(desk: Desk, { slips: [first = [], second] }: Party): Task[] {
  const tasks: (Task | false)[] = [
    !second && { kind: "add" },
    canReach(desk, { kind: "move" }),
    canReach(desk, { kind: "join" }),
    !second && pieces(first) > 1 && { kind: "split", slip: 0 },
  ];
  return tasks.filter((task) => task !== false);
}

const canReach = (desk: Desk, task: Task): Task | false =>
  targets({ ...desk, task }).length > 0 && task;

export function BillActions({ desk, party, hands }: Props) {
  const { t } = useWords();
  const { chosen: table } = desk;
  const isEmpty = pieces(party.slips.flat()) === 0;
  return (
    <div className="grid grid-cols-2 gap-3">
      {sensible(desk, party).map((task) => (
        <Button key={task.kind} look="secondary" onClick={() => hands.begin(task)}>
          {t(`task.${task.kind}`)}
        </Button>
      ))}
      {party.slips.length > 1 ? (
        <Button
          look="secondary"
          className="col-span-2"
          onClick={() => hands.act({ do: "gather", table })}
        >
          {t("gather")}
        </Button>
      ) : null}
      {isEmpty ? (
        <Button look="secondary" onClick={() => hands.act({ do: "release", table })}>
          {t("release")}
        </Button>
      ) : null}
    </div>
  );
}
