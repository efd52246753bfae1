import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { Receipt, ReceiptHead, ReceiptTotal } from "@/components/signs/Receipt";
import type { Good } from "@/features/day/goods";
import { type Line, total } from "@/features/day/sales";
import { merged, pieces, quantityOf, without } from "../rules/lines";
import { useWords } from "../use-words";
import { TaskBox } from "./TaskBox";

interface Props {
  lines: Line[];
  onSplit: (taken: Line[]) => void;
  onCancel: () => void;
}

/** Two slips, one above the other: a press moves one piece to the other slip. */
export function SplitSlips({ lines, onSplit, onCancel }: Props) {
  const { t } = useWords();
  const [second, setSecond] = useState<Line[]>([]);
  const first = without(lines, second) ?? [];
  const order = lines.map(({ good }) => good);
  const isSplit = pieces(first) > 0 && pieces(second) > 0;
  const pass = (good: Good) => setSecond(merged([...second, { good, quantity: 1 }]));
  const giveBack = (good: Good) => setSecond(without(second, [{ good, quantity: 1 }]) ?? second);
  return (
    <TaskBox title={t("task.split")} onCancel={onCancel}>
      <p className="text-sm">{t("split.how")}</p>
      <div className="grid w-full gap-4">
        <HalfSlip part={1} order={order} lines={first} onPass={pass} />
        <HalfSlip part={2} order={order} lines={second} onPass={giveBack} />
      </div>
      <Button
        aria-disabled={!isSplit}
        className="w-full"
        onClick={() => (isSplit ? onSplit(second) : undefined)}
      >
        {t("split.done")}
      </Button>
    </TaskBox>
  );
}

interface HalfProps {
  part: 1 | 2;
  order: Good[];
  lines: Line[];
  onPass: (good: Good) => void;
}

/** Keeps a row for each good, so that the pressed row does not vanish under the finger. */
function HalfSlip({ part, order, lines, onPass }: HalfProps) {
  const { t, day, rupiah, good } = useWords();
  return (
    <Receipt>
      <ReceiptHead title={t("part", { part, parts: 2 })} />
      {order.map((each) => {
        const quantity = quantityOf(lines, each);
        return (
          <button
            key={each}
            type="button"
            aria-disabled={quantity === 0}
            aria-label={t("split.pass", { good: good(each), quantity, part: 3 - part })}
            onClick={() => (quantity > 0 ? onPass(each) : undefined)}
            className="leader min-h-11 w-full text-left aria-disabled:opacity-50"
          >
            <span>{good(each)}</span>
            <span className="dots" />
            <span className="inline-flex items-center gap-2 font-bold">
              {quantity}
              <svg aria-hidden="true" viewBox="0 0 16 16" fill="none" className="size-4">
                <path
                  d={part === 1 ? "M8 2v11M3 9l5 5 5-5" : "M8 14V3M3 7l5-5 5 5"}
                  strokeWidth="2"
                  className="stroke-paper-ink"
                />
              </svg>
            </span>
          </button>
        );
      })}
      <ReceiptTotal label={day("total")} value={rupiah(total(lines))} />
    </Receipt>
  );
}
