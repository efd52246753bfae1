import { LogoMark } from "@/components/site/header/Logo";
import { business } from "@/config/business";
import { TabletBody } from "@/features/drawings/TabletBody";
import { Words } from "@/features/help/pictures/parts/Bits";
import { Finger } from "@/features/help/pictures/parts/Marks";
import { Picture } from "@/features/help/pictures/parts/Screen";

/** The other apps on the device: shapes without a brand. */
const others = [
  "fill-leaf",
  "fill-mango",
  "fill-tomato",
  "fill-coffee",
  "fill-wood",
  "fill-line-strong",
  "fill-tea",
];

const tile = 76;
const place = (at: number) => ({ x: 64 + (at % 4) * 118, y: 62 + Math.floor(at / 4) * 150 });

/** The tablet's home screen with one app more. */
export function Installed() {
  const ours = place(others.length);
  return (
    <Picture>
      <g transform="translate(5 5)">
        <TabletBody width={550} height={390} rim={13} ground="fill-brand-soft" />
      </g>
      {others.map((look, at) => {
        const { x, y } = place(at);
        return (
          <g key={look}>
            <rect x={x} y={y} width={tile} height={tile} rx="20" className={look} />
            <rect x={x + 8} y={y + 92} width="60" height="9" rx="4.500" className="fill-line" />
          </g>
        );
      })}
      <g transform={`translate(${ours.x} ${ours.y})`} className="text-ink">
        <rect x="-9" y="-9" width={tile + 18} height={tile + 18} rx="27" className="fill-lamp" />
        <rect width={tile} height={tile} rx="20" className="fill-surface" />
        <svg aria-hidden="true" x="12" y="12" width="52" height="52">
          <LogoMark />
        </svg>
        <Words x={tile / 2} y={116} room={130} size={20} bold anchor="middle">
          {business.name}
        </Words>
        <Finger x={tile - 6} y={tile - 4} />
      </g>
    </Picture>
  );
}
