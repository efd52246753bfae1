/** The goods of the example's three outlets. Prices in rupiah; names stand in messages under `day.goods`. */
export const outlets = ["cafe", "shop", "salon"] as const;
export type Outlet = (typeof outlets)[number];

export const goods = {
  latte: { outlet: "cafe", group: "drinks", price: 22_000 },
  tea: { outlet: "cafe", group: "drinks", price: 12_000 },
  juice: { outlet: "cafe", group: "drinks", price: 20_000 },
  rice: { outlet: "cafe", group: "meals", price: 38_000 },
  soup: { outlet: "cafe", group: "meals", price: 34_000 },
  skewers: { outlet: "cafe", group: "meals", price: 42_000 },
  cake: { outlet: "cafe", group: "sweets", price: 26_000 },
  banana: { outlet: "cafe", group: "sweets", price: 16_000 },
  shirt: { outlet: "shop", group: "clothes", price: 120_000 },
  scarf: { outlet: "shop", group: "clothes", price: 75_000 },
  bag: { outlet: "shop", group: "home", price: 95_000 },
  mug: { outlet: "shop", group: "home", price: 45_000 },
  candle: { outlet: "shop", group: "home", price: 60_000 },
  notebook: { outlet: "shop", group: "paper", price: 28_000 },
  cut: { outlet: "salon", group: "hair", price: 85_000 },
  colour: { outlet: "salon", group: "hair", price: 320_000 },
  treatment: { outlet: "salon", group: "hair", price: 180_000 },
  dry: { outlet: "salon", group: "hair", price: 65_000 },
  manicure: { outlet: "salon", group: "hands", price: 110_000 },
  shampoo: { outlet: "salon", group: "products", price: 78_000 },
} as const satisfies Record<string, { outlet: Outlet; group: string; price: number }>;

export type Good = keyof typeof goods;
export type Group = (typeof goods)[Good]["group"];

export const goodsOf = (outlet: Outlet): Good[] =>
  (Object.keys(goods) as Good[]).filter((good) => goods[good].outlet === outlet);
