import type { Item } from "@/features/day/stock";

const contents: Record<Item["key"], string> = {
  milk: "fill-paper",
  coffee: "fill-coffee",
  cups: "fill-paper",
  rice: "fill-rice",
};

const glass = { top: 34, bottom: 126 };
const depth = glass.bottom - glass.top;

interface Props {
  item: Item;
  level: number;
  className: string;
}

/** The minimums that fill an item's jar, so that all minimums stand at one height of the shelf. */
const jarfuls = 2.5;

/** A jar on the shelf, with its level now and before and the mark of its minimum. */
export function Jar({ item, level, className }: Props) {
  const full = item.lowAt * jarfuls;
  const heightOf = (amount: number) => Math.round(glass.bottom - (amount / full) * depth);
  const [before, filled, mark] = [heightOf(item.noon), heightOf(level), heightOf(item.lowAt)];
  return (
    <svg aria-hidden="true" viewBox="0 0 100 132" className={className}>
      <rect x="24" y="2" width="52" height="16" rx="4" className="fill-wood" />
      <path
        d="M28 18h44l10 14v94a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V32z"
        strokeWidth="2"
        className="fill-brand-soft stroke-line-strong"
      />
      <rect
        x="22"
        y={filled}
        width="56"
        height={glass.bottom - filled}
        className={contents[item.key]}
      />
      {item.key === "cups" ? <Rims from={filled} /> : null}
      <path
        d={`M22 ${before}h56`}
        strokeWidth="2"
        strokeDasharray="2 4"
        className="stroke-line-strong"
      />
      <path d={`M12 ${mark}h76`} strokeWidth="3" strokeDasharray="8 4" className="stroke-alarm" />
    </svg>
  );
}

/** Cups stand in each other. */
function Rims({ from }: { from: number }) {
  const count = Math.floor((glass.bottom - from) / 9);
  const rims = Array.from({ length: count }, (_, at) => `M22 ${from + 4 + at * 9}h56`);
  return <path d={rims.join("")} strokeWidth="1.5" className="stroke-paper-line" />;
}
