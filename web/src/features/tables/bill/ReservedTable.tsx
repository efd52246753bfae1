import { Button } from "@/components/controls/Button";
import { useWords } from "../use-words";
import type { Hands } from "./panel";

interface Props {
  table: number;
  at: string;
  hands: Hands;
}

/** The acts for a reserved table: the guests come, or the reservation ends. */
export function ReservedTable({ table, at, hands }: Props) {
  const { t, time } = useWords();
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p>{t("reserved.text", { time: time(at) })}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => hands.act({ do: "seat", table })}>{t("reserved.arrived")}</Button>
        <Button look="secondary" onClick={() => hands.act({ do: "release", table })}>
          {t("release")}
        </Button>
      </div>
    </div>
  );
}
