import { Button } from "@/components/controls/Button";
import type { Desk, Touch } from "../rules/desk";
import { useTelling, useWords } from "./use-words";

/** The sentence about the last touch, and the way back. */
export function Telling({ desk, go }: { desk: Desk; go: (touch: Touch) => void }) {
  const { t, now } = useWords();
  const tell = useTelling();
  const isNew = desk.before === undefined;
  return (
    <div className="min-w-0 border-lamp border-l-4 pl-4">
      <p role="status">{desk.told ? tell(desk.told) : t("hint", { time: now })}</p>
      <div className="mt-2 flex flex-wrap gap-x-1 gap-y-2">
        <Button look="secondary" aria-disabled={isNew} onClick={() => go({ do: "undo" })}>
          {t("undo")}
        </Button>
        <Button look="quiet" aria-disabled={isNew} onClick={() => go({ do: "restart" })}>
          {t("restart")}
        </Button>
      </div>
    </div>
  );
}
