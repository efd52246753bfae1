import { cx } from "@/components/cx";
import { type CountLine, compared, type Sheet } from "../rules/sheet";
import { inAll, type Pieces } from "../rules/shirts";
import { Difference, Figure } from "./cells";
import { useWords } from "./use-words";

interface Props {
  caption: string;
  stock: Pieces;
  /** The sheet of a count; null for the plain list of the stock. */
  sheet: Sheet | null;
  /** None while the page's script does not run. */
  onEnter?: (code: string, typed: string) => void;
}

const numeric = "py-2 pl-2 text-right align-middle font-mono tabular-nums";

/** The till's stock, and beside it the counted one. */
export function StockTable({ caption, stock, sheet, onEnter }: Props) {
  const { t } = useWords();
  const lines = compared(stock, sheet ?? {});
  const heads = sheet ? (["expected", "counted", "difference"] as const) : (["stock"] as const);
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-soft text-xs">
        <tr>
          <th scope="col" className="py-2 text-left font-semibold">
            {t("heads.shirt")}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 pl-2 text-right font-semibold">
              {t(`heads.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.code} line={line} sheet={sheet} onEnter={onEnter} />
        ))}
        <Sum lines={lines} stock={stock} isSheet={sheet !== null} />
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<Props, "sheet" | "onEnter"> {
  line: CountLine;
}

function Row({ line, sheet, onEnter }: RowProps) {
  const { look } = useWords();
  const { code, expected } = line;
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2 text-left align-middle font-normal">
        <span className="whitespace-nowrap">{look(code)}</span>
        <span className="block font-mono text-ink-soft text-xs max-sm:hidden">{code}</span>
      </th>
      <td className={cx(numeric, "text-base")}>{expected}</td>
      {sheet ? (
        <>
          <td className={cx(numeric, "text-base")}>
            {onEnter ? (
              <Figure code={code} value={sheet[code] ?? ""} onEnter={onEnter} />
            ) : (
              line.counted
            )}
          </td>
          <td className={numeric}>
            <Difference line={line} />
          </td>
        </>
      ) : null}
    </tr>
  );
}

function Sum({ lines, stock, isSheet }: { lines: CountLine[]; stock: Pieces; isSheet: boolean }) {
  const { day } = useWords();
  const counted = lines.reduce((all, line) => all + (line.counted ?? 0), 0);
  return (
    <tr className="border-line-strong border-t-2 font-semibold">
      <th scope="row" className="py-3 text-left">
        {day("total")}
      </th>
      <td className={cx(numeric, "text-base")}>{inAll(stock)}</td>
      {isSheet ? (
        <>
          <td className={cx(numeric, "text-base")}>{counted}</td>
          <td />
        </>
      ) : null}
    </tr>
  );
}
