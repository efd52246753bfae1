import { tenths } from "./tenths";

interface Props {
  width: number;
  height: number;
  /** The breadth of its rim, which gives the corners their radii. */
  rim: number;
  /** The height of the app's bar; without one the screen shows something else. */
  bar?: number;
  /** The class of the screen's colour. */
  ground?: string;
}

/**
 * The till's tablet from the front. Its origin is the upper left corner; the screen begins at `rim`, `rim`.
 */
export function TabletBody({ width, height, rim, bar, ground = "fill-surface" }: Props) {
  const screen = { width: width - 2 * rim, height: height - 2 * rim };
  const round = tenths(rim * 0.75);
  return (
    <>
      <rect width={width} height={height} rx={tenths(rim * 1.7)} className="fill-frame" />
      <circle cx={width / 2} cy={rim / 2} r={tenths(rim / 5)} className="fill-line-strong" />
      <rect x={rim} y={rim} {...screen} rx={round} className={ground} />
      {bar ? (
        <path
          d={`M${rim + round} ${rim}h${screen.width - 2 * round}a${round} ${round} 0 0 1 ${round} ${round}v${bar - round}H${rim}v${round - bar}a${round} ${round} 0 0 1 ${round}-${round}z`}
          className="fill-awning"
        />
      ) : null}
    </>
  );
}
