import type { Sale } from "@/features/day/sales";
import { GoodPicture } from "@/features/drawings/GoodPicture";
import { isDish } from "@/features/scan/menu";

/** A bag with its order's number, or a tray with its table's; it stands on 0. */
export function OnCounter({ sale }: { sale: Sale }) {
  const dish = sale.lines.map(({ good }) => good).find(isDish);
  if (sale.serving === "takeaway" || !dish) {
    return (
      <>
        <path d="M18-58c0-18 32-18 32 0" fill="none" strokeWidth="4" className="stroke-wood-edge" />
        <path d="M2-58h64l4 58H-2z" className="fill-rice" />
        <Label x={34} y={-19} words={String(sale.number)} />
      </>
    );
  }
  return (
    <>
      <g transform="translate(6 -62)">
        <GoodPicture good={dish} />
      </g>
      <rect x="-6" y="-8" width="120" height="8" rx="4" className="fill-line-strong" />
      <path d="M76-46h34v38H76z" className="fill-paper" />
      <Label x={93} y={-19} words={String(sale.table)} />
    </>
  );
}

function Label({ x, y, words }: { x: number; y: number; words: string }) {
  return (
    <text
      x={x}
      y={y}
      fontSize="26"
      fontWeight="650"
      textAnchor="middle"
      className="fill-on-lamp font-mono"
    >
      {words}
    </text>
  );
}
