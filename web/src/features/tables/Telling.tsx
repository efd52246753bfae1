import { Button } from "@/components/controls/Button";
import type { Act, Evening } from "./rules/evening";
import { now } from "./rules/room";
import { useTelling, useWords } from "./use-words";

/** The sentence about the last act, and the way back. */
export function Telling({ evening, act }: { evening: Evening; act: (act: Act) => void }) {
  const { t, time } = useWords();
  const tell = useTelling();
  const isNew = evening.last === undefined;
  return (
    <div className="mb-6 border-lamp border-l-4 pl-4">
      <p role="status">{evening.told ? tell(evening.told) : t("hint", { time: time(now) })}</p>
      <div className="mt-2 flex flex-wrap gap-x-1 gap-y-2">
        <Button look="secondary" aria-disabled={isNew} onClick={() => act({ do: "undo" })}>
          {t("undo")}
        </Button>
        <Button look="quiet" aria-disabled={isNew} onClick={() => act({ do: "restart" })}>
          {t("restart")}
        </Button>
      </div>
    </div>
  );
}
