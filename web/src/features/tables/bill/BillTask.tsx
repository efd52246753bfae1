import { Button } from "@/components/controls/Button";
import { type Desk, type Task, targets } from "../rules/desk";
import type { Party } from "../rules/room";
import { useWords } from "../use-words";
import { DishMenu } from "./DishMenu";
import type { Hands } from "./panel";
import { SplitSlips } from "./SplitSlips";
import { TaskBox } from "./TaskBox";

interface Props {
  desk: Desk;
  party: Party;
  task: Task;
  hands: Hands;
}

/** The task that was begun with the bill. */
export function BillTask({ desk, party, task, hands }: Props) {
  const { t, table } = useWords();
  const { chosen } = desk;
  const leave = () => hands.begin(null);
  if (task.kind === "split") {
    return (
      <SplitSlips
        lines={party.slips[task.slip] ?? []}
        onSplit={(taken) => hands.act({ do: "split", table: chosen, slip: task.slip, taken })}
        onCancel={leave}
      />
    );
  }
  if (task.kind === "add") {
    return (
      <TaskBox title={t("ask.add")} closing={t("ready")} onCancel={leave}>
        <DishMenu onDish={(good) => hands.act({ do: "add", table: chosen, good })} />
      </TaskBox>
    );
  }
  if (task.kind === "reserve") return null;
  const { kind } = task;
  return (
    <TaskBox title={t(`ask.${kind}`)} onCancel={leave}>
      <p className="text-ink-soft text-sm">{t("onPlan")}</p>
      <div className="flex flex-wrap gap-2">
        {targets(desk).map((to) => (
          <Button
            key={to}
            look="secondary"
            onClick={() => hands.act({ do: kind, table: chosen, to })}
          >
            {table(to)}
          </Button>
        ))}
      </div>
    </TaskBox>
  );
}
