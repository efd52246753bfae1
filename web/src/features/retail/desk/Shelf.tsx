import { cx } from "@/components/cx";
import { type Variant, variants } from "@/features/day/stock";
import { SmallBars } from "../barcode/Barcode";
import { type Pieces, price } from "../rules/shirts";
import { Pile } from "./Pile";
import { useWords } from "./use-words";

interface Props {
  shelf: Pieces;
  /** The code that was read last. */
  code: string | null;
  /** Absent while the page's script does not run: then labels are no buttons. */
  onLabel?: (code: string) => void;
}

/** Two boards of shirts, one for each colour, a label under each pile. */
export function Shelf({ shelf, code, onLabel }: Props) {
  const { t, shirt } = useWords();
  return (
    <ul className="grid grid-cols-3 rounded-t-md border-wood-edge border-x-8 border-t-8 bg-sunken">
      {variants.map((variant) => {
        const { barcode, colour } = variant;
        const count = shelf[barcode] ?? 0;
        return (
          <li key={barcode} className="flex min-w-0 flex-col justify-end">
            <div className="px-1 pt-3 sm:px-4">
              <Pile
                colour={colour}
                count={count}
                name={t("lies", { good: shirt(barcode), count })}
              />
            </div>
            <div className="border-wood-edge border-b-8 bg-wood px-1 py-2 sm:px-4">
              <Label variant={variant} chosen={barcode === code} onLabel={onLabel} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface LabelProps {
  variant: Variant;
  chosen: boolean;
  onLabel?: (code: string) => void;
}

function Label({ variant: { barcode }, chosen, onLabel }: LabelProps) {
  const { t, day, look, rupiah } = useWords();
  const face = (
    <>
      {onLabel ? <span className="sr-only">{t("read", { good: day("goods.shirt") })} </span> : null}
      <span className="block font-semibold text-sm">{look(barcode)}</span>
      <span className="block whitespace-nowrap text-xs tabular-nums">{rupiah(price)}</span>
      <SmallBars code={barcode} />
    </>
  );
  const paper = cx(
    "block w-full overflow-hidden rounded-sm border-2 bg-paper px-0.5 py-1 text-center text-paper-ink",
    chosen ? "border-frame" : "border-paper-line",
  );
  if (!onLabel) return <div className={paper}>{face}</div>;
  return (
    <button
      type="button"
      aria-current={chosen ? "true" : undefined}
      onClick={() => onLabel(barcode)}
      className={cx(paper, "hover:border-frame")}
    >
      {face}
    </button>
  );
}
