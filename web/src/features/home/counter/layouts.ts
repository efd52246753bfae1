interface Spot {
  x: number;
  y: number;
}

/** The places of things in a scene. Till and printer have their origin at their lower left corner. */
export interface Layout {
  width: number;
  height: number;
  till: Spot;
  printer: Spot;
  /** The place of the lamp, for a scene with the words beside it, not above it. */
  lamp?: Spot;
  /** The till shows the goods beside the order, and the receipt names them. */
  hasGoods: boolean;
}

export const wide: Layout = {
  width: 700,
  height: 520,
  till: { x: 0, y: 520 },
  printer: { x: 510, y: 520 },
  lamp: { x: 330, y: 0 },
  hasGoods: true,
};

export const tall: Layout = {
  width: 360,
  height: 392,
  till: { x: 0, y: 392 },
  printer: { x: 216, y: 392 },
  hasGoods: false,
};
