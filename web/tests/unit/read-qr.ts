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

type Take = (bits: number) => number;

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/** A part in groups of a few signs, and a last one of the rest. */
function grouped(count: number, most: number, bits: number[], take: Take, base: number): string {
  let text = "";
  for (let left = count; left > 0; left -= most) {
    const signs = Math.min(most, left);
    let value = take(bits[signs] ?? 0);
    let group = "";
    for (let sign = 0; sign < signs; sign += 1) {
      group = letters.charAt(value % base) + group;
      value = Math.floor(value / base);
    }
    text += group;
  }
  return text;
}

/** The parts of a text by their mode: digits, capital letters, bytes. */
const parts: Partial<Record<number, (take: Take) => string>> = {
  1: (take) => grouped(take(10), 3, [0, 4, 7, 10], take, 10),
  2: (take) => grouped(take(9), 2, [0, 6, 11], take, 45),
  4: (take) => {
    const bytes = Array.from({ length: take(8) }, () => take(8));
    return new TextDecoder().decode(Uint8Array.from(bytes));
  },
};

/**
 * The text of a code of version 1 to 3, decoded by ISO/IEC 18004, without code of what draws it.
 * @param width of the square, in modules
 * @param dark the path of the dark modules
 */
export function readCode(width: number, dark: string): string {
  const rows = modulesOf(dark, width);
  const [, , a, b, c] = rows[8] ?? [];
  const format = (Number(a) << 2) | (Number(b) << 1) | Number(c);
  const mask = masks[format ^ 0b101];
  if (!mask) throw new Error("no code");
  const bits = [...places(rows.length)].map(([row, column]) =>
    Number(rows[row]?.[column] !== (mask(row, column) === 0)),
  );
  const number = (from: number, length: number) =>
    Number.parseInt(bits.slice(from, from + length).join(""), 2);
  let at = 0;
  const take = (length: number) => {
    at += length;
    return number(at - length, length);
  };
  let text = "";
  for (let mode = take(4); mode !== 0; mode = take(4)) {
    const part = parts[mode];
    if (!part) throw new Error(`no text in mode ${mode}`);
    text += part(take);
  }
  return text;
}
