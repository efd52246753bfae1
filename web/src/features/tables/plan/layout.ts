import { type Table, tables } from "@/features/day/tables";

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  middleOf: (table: Table) => Point;
  /** The bend of the line between two joined tables, which keeps to the aisle. */
  bend: (from: Point, to: Point) => Point;
}

const half = (from: Point, to: Point): Point => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2,
});

const aisleY = 200;

export const wide: Layout = {
  width: 700,
  height: 420,
  middleOf: ({ x, y }) => ({ x, y }),
  bend(from, to) {
    const { x, y } = half(from, to);
    return { x, y: 2 * aisleY - y };
  },
};

const columns = [95, 265] as const;
const rows = [96, 256, 416, 640] as const;
const aisleX = 180;

/** The same room for a phone: two tables in a row, the terrace at the foot. */
export const tall: Layout = {
  width: 360,
  height: 740,
  middleOf(table) {
    const at = tables.indexOf(table);
    return { x: columns[at % 2 === 0 ? 0 : 1], y: rows[Math.floor(at / 2)] ?? 0 };
  },
  bend(from, to) {
    const { x, y } = half(from, to);
    return { x: 2 * aisleX - x, y };
  },
};

export interface Top {
  width: number;
  height: number;
  radius: number;
}

export const tops: Record<Table["shape"], Top> = {
  round: { width: 108, height: 108, radius: 54 },
  square: { width: 108, height: 100, radius: 12 },
  long: { width: 156, height: 100, radius: 12 },
};

/** The chairs of one side, from the middle of the table. */
export const chairs: Record<Table["shape"], number[]> = {
  round: [0],
  square: [-28, 28],
  long: [-48, 0, 48],
};
