import { people } from "@/features/day/people";
import { TabletBody } from "@/features/drawings/TabletBody";
import { Ground, Part, sceneClass } from "../Part";
import { type Rush, takenIn } from "../rush";
import { useWords } from "../use-words";
import { CashDrawer } from "./CashDrawer";
import { TillScreen } from "./TillScreen";

/** The till on its counter, and the money of the hour. */
export function TillPart({ rush }: { rush: Rush }) {
  const { t, rupiah, time } = useWords();
  const { served } = rush;
  const isOpen = Boolean(served?.isPaid && served.course.sale.way === "cash");
  const scene = (
    <svg aria-hidden="true" viewBox="0 0 400 400" className={sceneClass}>
      <Ground width={400} hasCounter />
      <path d="M150 270h100l24 32H126z" className="fill-frame" />
      <g transform="translate(22 20)">
        <TabletBody width={356} height={258} rim={14} />
      </g>
      <g transform="translate(36 34)">
        <TillScreen rush={rush} />
      </g>
      <CashDrawer isOpen={isOpen} />
    </svg>
  );
  return (
    <Part title={t("till.title", { name: people.sari.name })} scene={scene}>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4">
        <dt>{t("till.taken", { time: time(0) })}</dt>
        <dd className="whitespace-nowrap text-right font-mono font-semibold tabular-nums">
          {rupiah(takenIn(rush))}
        </dd>
        <dt className="text-ink-soft">{t("till.drawer")}</dt>
        <dd className="whitespace-nowrap text-right font-mono text-ink-soft tabular-nums">
          {rupiah(rush.drawer)}
        </dd>
      </dl>
    </Part>
  );
}
