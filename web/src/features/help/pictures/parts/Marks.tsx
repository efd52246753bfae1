interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lamplight around the thing that the article is about. */
export function Ring({ x, y, width, height }: Box) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx="14"
      fill="none"
      strokeWidth="6"
      className="stroke-lamp"
    />
  );
}

/** Lamplight where a finger taps. */
export function Finger({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="23" opacity="0.4" className="fill-lamp" />
      <circle cx={x} cy={y} r="13" strokeWidth="3" className="fill-lamp stroke-frame" />
    </>
  );
}
