import { bars, quiet, width } from "../rules/ean13";

const tall = 50;
/** How much further the guards reach than the other bars. */
const guards = 5;

function Bars({ code, height, reach }: { code: string; height: number; reach: number }) {
  return (
    <g transform={`translate(${quiet.left} 0)`} className="fill-paper-ink">
      {bars(code).map((bar) => (
        <rect key={bar.x} x={bar.x} width={bar.width} height={height + (bar.isGuard ? reach : 0)} />
      ))}
    </g>
  );
}

/** The halves of a code, each spread under its bars. */
function Digits({ code }: { code: string }) {
  const halves = [
    { digits: code.slice(1, 7), x: 3 },
    { digits: code.slice(7), x: 50 },
  ];
  return (
    <g transform={`translate(${quiet.left} ${tall + 8.5})`} className="fill-paper-ink font-mono">
      <text x="-9" fontSize="8">
        {code[0]}
      </text>
      {halves.map(({ digits, x }) =>
        [...digits].map((digit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a code
          <text key={at} x={x + 3.5 + at * 7} fontSize="8" textAnchor="middle">
            {digit}
          </text>
        )),
      )}
    </g>
  );
}

/** An EAN-13 as it is printed: light zones, bars, and the digits below. */
export function Barcode({ code, name, className }: Record<"code" | "name" | "className", string>) {
  return (
    <svg
      role="img"
      viewBox={`0 -3 ${width} ${tall + 15}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <title>{name}</title>
      <rect y="-3" width={width} height={tall + 15} className="fill-paper" />
      <Bars code={code} height={tall} reach={guards} />
      <Digits code={code} />
    </svg>
  );
}

/** The same bars on a label's lower half, for the eye only. */
export function SmallBars({ code }: { code: string }) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 22`} className="w-full">
      <Bars code={code} height={22} reach={0} />
    </svg>
  );
}
