import type { Panel } from "../rules/panel";
import { useWords } from "./use-words";

/** How the customers paid. */
export function Ways({ panel }: { panel: Panel }) {
  const { t, day, rupiah } = useWords();
  return (
    <div>
      <h3 className="font-semibold">{t("ways")}</h3>
      <dl className="mt-2 text-sm">
        {panel.ways.map(({ way, amount, share }) => (
          <div
            key={way}
            className="flex flex-wrap justify-between gap-x-3 border-line border-b py-2"
          >
            <dt>{day(`ways.${way}`)}</dt>
            <dd className="font-mono tabular-nums">
              <span className="text-ink-soft">{t("share", { share })}</span>{" "}
              <span className="whitespace-nowrap">{rupiah(amount)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
