import { PrinterBody } from "@/features/drawings/PrinterBody";
import { TabletBody } from "@/features/drawings/TabletBody";
import type { Kind } from "./kinds";

const drawings: Record<Kind, React.ReactNode> = {
  /** A tablet on its stand, and a printer. */
  hardware: (
    <>
      <path d="M16 50h18l4 12H12z" className="fill-frame" />
      <g transform="translate(4 14)">
        <TabletBody width={44} height={38} rim={5} bar={8} ground="fill-rice" />
      </g>
      <path
        d="M62 38V16l5 3 5-3 5 3 5-3v22z"
        strokeWidth="2"
        className="fill-paper stroke-paper-ink"
      />
      <g transform="translate(54 62)">
        <PrinterBody width={36} height={26} />
      </g>
    </>
  ),
  /** Three shops in one row. */
  chain: [0, 31, 62].map((x) => (
    <g key={x} transform={`translate(${x} 0)`}>
      <path d="M4 28h24v34H4z" className="fill-rice" />
      <path d="M4 14h24l3 14H1z" className="fill-leaf" />
      <path d="M12 14h8l1 14H11z" className="fill-lamp" />
      <path d="M11 40h10v22H11z" className="fill-frame" />
    </g>
  )),
  /** The case of a partner who goes from shop to shop. */
  clients: (
    <>
      <path
        d="M34 22v-6a5 5 0 0 1 5-5h16a5 5 0 0 1 5 5v6"
        fill="none"
        strokeWidth="4"
        className="stroke-frame"
      />
      <rect x="10" y="21" width="74" height="42" rx="5" className="fill-wood" />
      <path d="M10 40h74" strokeWidth="2" className="stroke-frame" />
      <rect x="40" y="34" width="14" height="12" rx="2" className="fill-lamp" />
    </>
  ),
};

export function Emblem({ kind }: { kind: Kind }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 94 66" className="w-16 shrink-0 sm:w-24">
      {drawings[kind]}
    </svg>
  );
}
