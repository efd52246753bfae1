import { cx } from "@/components/cx";
import type { Panel } from "../rules/panel";
import { fills, moves } from "./looks";
import { useWords } from "./use-words";

/** Each outlet's part of the day; the chosen ones keep their colour. */
export function Outlets({ panel }: { panel: Panel }) {
  const { t, day, rupiah } = useWords();
  const most = Math.max(...panel.outlets.map(({ amount }) => amount));
  return (
    <div>
      <h3 className="font-semibold">{t("outlets")}</h3>
      <ul className="mt-3 flex flex-col gap-3 text-sm">
        {panel.outlets.map(({ outlet, amount, share, isChosen }) => (
          <li key={outlet}>
            <p className={cx("flex justify-between gap-x-3", isChosen ? null : "text-ink-soft")}>
              <span>{day(`outlets.${outlet}`)}</span>
              <span className="font-mono tabular-nums">{t("share", { share })}</span>
            </p>
            <Bar length={amount / most} look={isChosen ? fills[outlet] : "fill-line"} />
            <p className="mt-1 font-mono tabular-nums">{rupiah(amount)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bar({ length, look }: { length: number; look: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 300 12"
      preserveAspectRatio="none"
      className="mt-1 h-3 w-full"
    >
      <rect width="300" height="12" className="fill-sunken" />
      <rect width={Math.round(length * 300)} height="12" className={cx(look, moves)} />
    </svg>
  );
}
