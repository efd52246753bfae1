import { PrinterBody } from "@/features/drawings/PrinterBody";
import { TabletBody } from "@/features/drawings/TabletBody";

const line = "M2 92h296";

/** Stand, printer and drawer on a board: the things that a counter may lack. */
export function CounterThings() {
  return (
    <svg aria-hidden="true" viewBox="0 0 300 98" className="mb-5 w-full max-w-sm">
      <path d={line} strokeWidth="8" strokeLinecap="round" className="stroke-wood" />
      <path d="M42 60h12v22h14v6H28v-6h14z" className="fill-line-strong" />
      <g transform="translate(6 10)">
        <TabletBody width={84} height={56} rim={6} bar={11} />
      </g>
      <path d="M20 36h30M20 45h22" strokeWidth="4" className="stroke-line" />
      <rect x="56" y="34" width="22" height="18" rx="3" className="fill-lamp" />
      <path
        d="M126 48V14l5 4 5-4 5 4 5-4 5 4 5-4 5 4 5-4v34z"
        strokeWidth="2"
        strokeLinejoin="round"
        className="fill-paper stroke-paper-line"
      />
      <path
        d="M133 28h14M133 36h24"
        strokeWidth="3"
        strokeDasharray="1 4"
        strokeLinecap="round"
        className="stroke-paper-line"
      />
      <g transform="translate(116 88)">
        <PrinterBody width={60} height={44} />
      </g>
      <path d="M206 56h84v10h-84z" className="fill-line-strong" />
      {["fill-tomato", "fill-leaf", "fill-mango"].map((note, at) => (
        <path key={note} d={`M${212 + at * 26} 58h20v10h-20z`} className={note} />
      ))}
      <rect x="202" y="64" width="92" height="24" rx="4" className="fill-frame" />
      <path d="M238 76h20" strokeWidth="4" strokeLinecap="round" className="stroke-line-strong" />
    </svg>
  );
}

/** A guest's card, left on the same board. */
export function LeftCard() {
  return (
    <svg aria-hidden="true" viewBox="0 0 300 98" className="mb-5 w-full max-w-sm">
      <path d={line} strokeWidth="8" strokeLinecap="round" className="stroke-wood" />
      <g transform="rotate(-5 80 50)">
        <rect
          x="16"
          y="14"
          width="116"
          height="70"
          rx="3"
          strokeWidth="2"
          className="fill-paper stroke-paper-line"
        />
        <path d="M16 17a3 3 0 0 1 3-3h7v70h-7a3 3 0 0 1-3-3z" className="fill-awning" />
        <path d="M38 34h58" strokeWidth="6" className="stroke-paper-ink" />
        <path d="M38 48h40M38 58h50" strokeWidth="3" className="stroke-paper-line" />
        <circle cx="112" cy="66" r="9" className="fill-lamp" />
      </g>
      <path d="M190 88V40h96v48z" className="fill-wood" />
      <path
        d="M222 40v-8a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v8"
        fill="none"
        strokeWidth="5"
        className="stroke-wood-edge"
      />
      <path d="M190 60h96" strokeWidth="3" className="stroke-wood-edge" />
      <rect x="230" y="54" width="16" height="13" rx="2" className="fill-lamp" />
    </svg>
  );
}
