import { owner, people } from "@/features/day/people";
import { TabletBody } from "@/features/drawings/TabletBody";
import { Words } from "@/features/help/pictures/parts/Bits";
import { Button } from "@/features/help/pictures/parts/Controls";
import { Field, PinDots } from "@/features/help/pictures/parts/Form";
import { PinPad } from "@/features/help/pictures/parts/PinPad";
import { pictureWords } from "@/features/help/pictures/parts/words";

const top = 368;
const tablet = { x: 10, width: 402, height: 312, rim: 12, bar: 46 };
const tray = 226;
const column = { x: 38, width: 164 };

/** The half of a code that is typed: a whole code beside the real one could be taken for it. */
const typed = "7KQF";

/**
 * The two acts of the page: the owner types and approves the code on a phone, and the cashier types a PIN at
 * the till. The drawing repeats the page's words, so screen readers skip it.
 */
export async function PairedTill({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 420" className={className}>
      <rect y={top} width="560" height="35" className="fill-wood" />
      <rect y={top + 35} width="560" height="17" className="fill-wood-edge" />
      <Till />
      <g transform={`translate(428 ${top})`}>
        <OwnersPhone />
      </g>
    </svg>
  );
}

/** The till asks for the PIN; it leans in its tray. */
async function Till() {
  const { t, day } = await pictureWords();
  const { x, width, height, rim, bar } = tablet;
  const y = top - 14 - height;
  const left = x + (width - tray) / 2;
  return (
    <>
      <g transform={`translate(${x} ${y})`}>
        <TabletBody width={width} height={height} rim={rim} bar={bar} />
      </g>
      <Words x={column.x} y={y + 42} room={320} size={22} bold ink="fill-on-awning">
        {day("outlets.cafe")}
      </Words>
      <Field {...column} y={y + 96} label={t("signIn.staffId")} value={people.sari.staffId} />
      <Field {...column} y={y + 190} label={t("signIn.pin")}>
        <PinDots x={column.x + 22} y={y + 225} typed={4} />
      </Field>
      <PinPad x={226} y={y + 69} width={48} height={50} last={["⌫", "0", "✓"]} />
      <path
        d={`M${left} ${top - 26}h${tray}l14 26H${left - 14}z`}
        strokeWidth="2"
        strokeLinejoin="round"
        className="fill-line-strong stroke-frame"
      />
    </>
  );
}

/** The origin is its lower left corner. */
async function OwnersPhone() {
  const { t } = await pictureWords();
  return (
    <g transform="translate(0 -222)">
      <rect width="122" height="222" rx="18" className="fill-frame" />
      <rect x="7" y="7" width="108" height="208" rx="12" className="fill-surface" />
      <path d="M19 7h84a12 12 0 0 1 12 12v25H7V19a12 12 0 0 1 12-12z" className="fill-awning" />
      <Words x={16} y={33} room={90} bold ink="fill-on-awning">
        {owner}
      </Words>
      <Words x={16} y={73} room={90} ink="fill-ink-soft">
        {t("devices.code")}
      </Words>
      <Words x={16} y={108} room={90} size={32} bold mono>
        {typed}
      </Words>
      <path d="M18 142h13m6 0h13m6 0h13m6 0h13" strokeWidth="3" className="stroke-line-strong" />
      <Button x={11} y={160} width={100} height={46} look="brand">
        {t("devices.approve")}
      </Button>
    </g>
  );
}
