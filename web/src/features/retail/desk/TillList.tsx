import { Button } from "@/components/controls/Button";
import { people } from "@/features/day/people";
import { lineTotal } from "@/features/day/sales";
import { Barcode } from "../barcode/Barcode";
import { type Shop, sumOf } from "../rules/shop";
import { useWords } from "./use-words";

interface Props {
  shop: Shop;
  code: string | null;
  /** None while the page's script does not run. */
  onSell?: () => void;
}

/** The till's screen: the code that was read, the list, and its sum. */
export function TillList({ shop, code, onSell }: Props) {
  const { t, day, rupiah, shirt, now } = useWords();
  const sum = sumOf(shop.list);
  return (
    <div className="overflow-hidden rounded-lg border-8 border-frame bg-surface">
      <p className="flex flex-wrap justify-between gap-x-4 bg-awning px-4 py-2 text-on-awning text-sm">
        <span className="font-semibold">{day("outlets.shop")}</span>
        <span>
          {people.ayu.name} · {day(`positions.${people.ayu.position}`)}
        </span>
      </p>
      <div className="p-4 sm:p-5">
        {code ? (
          <Barcode
            code={code}
            name={t("code", { good: shirt(code), code })}
            className="mx-auto w-full max-w-72 rounded-sm border border-paper-line"
          />
        ) : null}
        <Lines shop={shop} />
        <p className="flex flex-wrap justify-between gap-x-4 border-line-strong border-t-2 pt-3 font-semibold text-lg">
          <span>{day("total")}</span>
          <span className="font-mono tabular-nums">{rupiah(sum)}</span>
        </p>
        {onSell ? (
          <Button className="mt-4 w-full" aria-disabled={sum === 0} onClick={onSell}>
            {day("pay", { amount: rupiah(sum) })}
          </Button>
        ) : null}
        <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-ink-soft text-sm">
          <span>{t("taken", { time: now })}</span>
          <span className="font-mono tabular-nums">{rupiah(shop.taken)}</span>
        </p>
      </div>
    </div>
  );
}

function Lines({ shop: { list } }: { shop: Shop }) {
  const { t, day, rupiah, look } = useWords();
  if (list.length === 0) return <p className="py-5 text-ink-soft">{t("empty")}</p>;
  return (
    <ul aria-label={t("list")} className="py-3">
      {list.map((line) => (
        <li
          key={line.code ?? line.good}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5"
        >
          <span>
            {line.quantity} {day(`goods.${line.good}`)}
            {line.code ? (
              <span className="block text-ink-soft text-sm">{look(line.code)}</span>
            ) : null}
          </span>
          <span className="ml-auto whitespace-nowrap font-mono tabular-nums">
            {rupiah(lineTotal(line))}
          </span>
        </li>
      ))}
    </ul>
  );
}
