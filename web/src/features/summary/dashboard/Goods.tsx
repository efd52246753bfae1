import type { Panel } from "../rules/panel";
import { useWords } from "./use-words";

/** The goods that sold best, the most first. */
export function Goods({ panel }: { panel: Panel }) {
  const { t, day } = useWords();
  return (
    <div>
      <h3 className="font-semibold">{t("goods")}</h3>
      <ol className="mt-3 flex flex-col gap-2 text-sm">
        {panel.goods.map(({ good, quantity }) => (
          <li key={good} className="flex items-baseline gap-3">
            <span className="min-w-10 text-right font-mono font-semibold tabular-nums">
              {t("times", { count: quantity })}
            </span>
            {day(`goods.${good}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}
