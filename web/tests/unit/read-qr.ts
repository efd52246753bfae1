import { quietZone } from "@/lib/qr";

/** Rows of modules, true for dark ones: the modules of a drawn code. */
function modulesOf(path: string, width: number): boolean[][] {
  const size = width - 2 * quietZone;
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    const start = Number(x) - quietZone;
    rows[Number(y) - quietZone]?.fill(true, start, start + Number(run));
  }
  return rows;
}

const masks: ((row: number, column: number) => number)[] = [
  (row, column) => (row + column) % 2,
  (row) => row % 2,
  (_, column) => column % 3,
  (row, column) => (row + column) % 3,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
  (row, column) => ((row * column) % 2) + ((row * column) % 3),
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2,
];

/**
 * Whether a module belongs to a finder, the timing, the format or the one alignment pattern of versions 1 to
 * 3, not to the data.
 */
function isFunction(row: number, column: number, size: number): boolean {
  const near = size - 8;
  if (row === 6 || column === 6) return true;
  if ((row < 9 && (column < 9 || column >= near)) || (row >= near && column < 9)) return true;
  const middle = size - 7;
  return size > 21 && Math.abs(row - middle) <= 2 && Math.abs(column - middle) <= 2;
}

/** The data modules, in the order of the standard: pairs of columns, from the right, up and down in turn. */
function* places(size: number) {
  let upwards = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!isFunction(row, column, size)) yield [row, column] as const;
      }
    }
    upwards = !upwards;
  }
}

/** The text of a drawn code of version 1 to 3, decoded by ISO/IEC 18004, without code of uqr. */
export function readQr(svg: Element | null): string {
  const width = Number(svg?.getAttribute("viewBox")?.split(" ")[2]);
  const rows = modulesOf(svg?.querySelector("path")?.getAttribute("d") ?? "", width);
  const [, , a, b, c] = rows[8] ?? [];
  const format = (Number(a) << 2) | (Number(b) << 1) | Number(c);
  const mask = masks[format ^ 0b101];
  if (!mask) throw new Error("no code");
  const bits = [...places(rows.length)].map(([row, column]) =>
    Number(rows[row]?.[column] !== (mask(row, column) === 0)),
  );
  const number = (from: number, length: number) =>
    Number.parseInt(bits.slice(from, from + length).join(""), 2);
  if (number(0, 4) !== 0b0100) throw new Error("not in bytes");
  const bytes = Array.from({ length: number(4, 8) }, (_, at) => number(12 + 8 * at, 8));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
