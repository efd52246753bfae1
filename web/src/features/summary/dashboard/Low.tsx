import type { Panel } from "../rules/panel";
import { useWords } from "./use-words";

/** The items that the owner has to order. */
export function Low({ panel }: { panel: Panel }) {
  const { t, day, amount } = useWords();
  return (
    <div>
      <h3 className="font-semibold">{day("low")}</h3>
      {panel.low.length === 0 ? <p className="mt-3 text-ink-soft text-sm">{t("enough")}</p> : null}
      <ul className="mt-3 flex flex-col gap-3 text-sm">
        {panel.low.map(({ item, left }) => (
          <li key={item.key} className="rounded-md bg-warn-soft px-3 py-2 text-warn">
            <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
              <span>{day(`items.${item.key}`)}</span>
              <span className="font-mono tabular-nums">{amount(item, left)}</span>
            </p>
            <p>{t("least", { amount: amount(item, item.lowAt) })}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
