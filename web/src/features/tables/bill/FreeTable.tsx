import { Button } from "@/components/controls/Button";
import type { Desk } from "../rules/desk";
import { bookable } from "../rules/room";
import { useWords } from "../use-words";
import type { Hands } from "./panel";
import { TaskBox } from "./TaskBox";

/** The acts for a free table: to seat guests, or to reserve it. */
export function FreeTable({ desk: { chosen, task }, hands }: { desk: Desk; hands: Hands }) {
  const { t, time } = useWords();
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p>{t("free.text")}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => hands.act({ do: "seat", table: chosen })}>{t("free.seat")}</Button>
        <Button
          look="secondary"
          aria-expanded={task?.kind === "reserve"}
          onClick={() => hands.begin(task?.kind === "reserve" ? null : { kind: "reserve" })}
        >
          {t("task.reserve")}
        </Button>
      </div>
      {task?.kind === "reserve" ? (
        <TaskBox title={t("ask.reserve")} onCancel={() => hands.begin(null)}>
          <div className="flex flex-wrap gap-2">
            {bookable.map((at) => (
              <Button
                key={at}
                look="secondary"
                className="font-mono"
                onClick={() => hands.act({ do: "reserve", table: chosen, at })}
              >
                {time(at)}
              </Button>
            ))}
          </div>
        </TaskBox>
      ) : null}
    </div>
  );
}
