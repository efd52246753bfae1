import type { Piece } from "../pieces";

interface Spot {
  x: number;
  y: number;
}

/**
 * The places of things in a scene. Each piece is drawn in its own units. The origin of stand and printer is
 * the lower left corner, the origin of drawer and labels the upper left one.
 */
export interface Layout {
  width: number;
  height: number;
  /** The factor from units of a piece to those of the scene. */
  scale: number;
  /** The upper edge of the counter. */
  top: number;
  pieces: Record<Piece, Spot>;
  labels: Record<Piece, Spot>;
  /** The lower left corner of the menu on the wall, before which the order stands. */
  menu?: Spot;
  /** The length of the counter beyond both sides, up to the edges of the widest screen. */
  beyond: number;
}

export const slab = 18;

export const boxes: Record<Piece, { x: number; y: number; width: number; height: number }> = {
  stand: { x: -6, y: -192, width: 208, height: 192 },
  printer: { x: -6, y: -192, width: 132, height: 192 },
  drawer: { x: -14, y: -8, width: 308, height: 132 },
};

export const label = { width: 118, height: 48 };

export const tall: Layout = {
  width: 360,
  height: 448,
  scale: 1,
  top: 206,
  pieces: { stand: { x: 12, y: 206 }, printer: { x: 228, y: 206 }, drawer: { x: 40, y: 300 } },
  labels: { stand: { x: 51, y: 236 }, printer: { x: 229, y: 236 }, drawer: { x: 121, y: 359 } },
  beyond: 800,
};

export const wide: Layout = {
  width: 1000,
  height: 506,
  scale: 1.4,
  top: 282,
  pieces: { stand: { x: 40, y: 282 }, printer: { x: 384, y: 282 }, drawer: { x: 588, y: 318 } },
  labels: { stand: { x: 95, y: 326 }, printer: { x: 386, y: 326 }, drawer: { x: 701, y: 401 } },
  menu: { x: 610, y: 282 },
  beyond: 1400,
};
