import type { DrawnCode } from "@/lib/qr";

/** A code whose numbers the edge writes, see `site-code.ts`. */
type Written = { [part in keyof DrawnCode]: string };

export type AnyCode = DrawnCode | Written;

/** The modules of a code on its light square, in an svg whose units are modules. */
export function QrModules({ code: { width, dark } }: { code: AnyCode }) {
  return (
    <>
      <rect width={width} height={width} className="fill-paper" />
      <path d={dark} className="fill-paper-ink" />
    </>
  );
}

export interface Square {
  x: number;
  y: number;
  size: number;
}

/** A code as a part of a drawing. */
export function QrSquare({ code, x, y, size }: Square & { code: AnyCode }) {
  return (
    <svg
      x={x}
      y={y}
      width={size}
      height={size}
      viewBox={`0 0 ${code.width} ${code.width}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <QrModules code={code} />
    </svg>
  );
}
