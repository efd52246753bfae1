import type { ReactNode } from "react";
import { TabletBody } from "@/features/drawings/TabletBody";
import { Words } from "./Bits";

/**
 * The sheet that each picture is drawn on: 560 by 400, so that its smallest letters, of 20 units, measure
 * 12 px and more on a phone.
 */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 400" className="block h-auto w-full">
      <rect width="560" height="400" className="fill-sunken" />
      {children}
    </svg>
  );
}

interface TabletProps {
  /** The name of the open page, at the left of the bar. */
  title: string;
  /** The words at the right of the bar. */
  side?: string;
  children: ReactNode;
}

/** The till on its tablet; the screen below the bar reaches from 18, 68 to 542, 382. */
export function Tablet({ title, side, children }: TabletProps) {
  return (
    <Picture>
      <g transform="translate(5 5)">
        <TabletBody width={550} height={390} rim={13} bar={50} />
      </g>
      <Words x={34} y={50} room={side ? 310 : 490} size={22} bold ink="fill-on-awning">
        {title}
      </Words>
      {side ? (
        <Words x={526} y={50} room={170} anchor="end" ink="fill-on-awning">
          {side}
        </Words>
      ) : null}
      {children}
    </Picture>
  );
}

const scallop = 40;
const scallops = Array.from({ length: 14 }, (_, at) => at * scallop);

/** The dashboard in a browser, under the awning of the site; its title ends at 84. */
export function Dashboard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Picture>
      <rect width="560" height="400" className="fill-surface" />
      <rect width="560" height="16" className="fill-awning" />
      {scallops.map((x) => (
        <path key={x} d={`M${x + scallop} 16a20 12 0 0 1-40 0z`} className="fill-awning" />
      ))}
      <Words x={24} y={76} room={360} size={28} bold>
        {title}
      </Words>
      {children}
    </Picture>
  );
}

interface SlipProps {
  x: number;
  y: number;
  /** A multiple of 20: the teeth of its torn edge are that wide. */
  width: number;
  /** The height without the teeth. */
  height: number;
}

/** Paper, torn at its lower edge. */
export function Slip({ x, y, width, height }: SlipProps) {
  const teeth = "l-10 9l-10-9".repeat(width / 20);
  return (
    <path
      d={`M${x} ${y}h${width}v${height}${teeth}z`}
      strokeWidth="2"
      className="fill-paper stroke-paper-line"
    />
  );
}

/** The dashed line across a slip. */
export function Tear({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <path
      d={`M${x} ${y}h${width}`}
      strokeDasharray="7 6"
      strokeWidth="2.5"
      className="stroke-paper-line"
    />
  );
}
