import type { Locale } from "@/i18n/locales";

/** Words in each language of the site. */
export type LocalText = Readonly<Record<Locale, string>>;

/** A place on the map, whose units are those of {@link sheet}; the origin is its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** The size of the map. */
export const sheet = { width: 400, height: 320 };

export interface Street {
  name: LocalText;
  /** Ends may lie beyond the map. */
  from: Point;
  to: Point;
  /** The middle of its name, as a part of the way from one end to the other. */
  nameAt: number;
  isMain?: boolean;
}

export interface Landmark {
  kind: "market" | "park" | "station";
  name: LocalText;
  /** The middle of its foot. */
  at: Point;
}

/** Where visitors find the vendor. */
export interface Office {
  /** The address is an example: pages say so, and search engines do not get it. */
  isExample: boolean;
  street: LocalText;
  city: string;
  postcode?: string;
  /** The map's content in words. */
  way: LocalText;
  streets: readonly Street[];
  landmarks: readonly Landmark[];
  /** The middle of the foot of our front, under its awning. */
  front: Point;
}

/**
 * A vendor puts its own address and its streets in the place of the example. Undefined hides the address and
 * the map.
 */
export const office: Office | undefined = {
  isExample: true,
  street: { es: "Calle del Puerto 20", en: "20 Harbour Street", id: "Jl. Pelabuhan 20" },
  city: "Jakarta",
  way: {
    es: "Desde la estación, baja por la Avenida Norte y dobla a la izquierda en la Calle del Puerto. Estamos después del mercado, frente al parque.",
    en: "From the station, walk down North Street and turn left into Harbour Street. We are just past the market, across from the park.",
    id: "Dari stasiun, susuri Jl. Utara, lalu belok kiri ke Jl. Pelabuhan. Kami ada setelah pasar, di seberang taman.",
  },
  streets: [
    {
      name: { es: "Calle de la Estación", en: "Station Road", id: "Jl. Stasiun" },
      from: { x: -20, y: 52 },
      to: { x: 420, y: 30 },
      nameAt: 0.59,
    },
    {
      name: { es: "Calle del Faro", en: "Beacon Lane", id: "Jl. Mercusuar" },
      from: { x: 362, y: 340 },
      to: { x: 374, y: -20 },
      nameAt: 0.61,
    },
    {
      name: { es: "Avenida Norte", en: "North Street", id: "Jl. Utara" },
      from: { x: 104, y: 340 },
      to: { x: 118, y: -20 },
      nameAt: 0.58,
      isMain: true,
    },
    {
      name: { es: "Calle del Puerto", en: "Harbour Street", id: "Jl. Pelabuhan" },
      from: { x: -20, y: 224 },
      to: { x: 420, y: 200 },
      nameAt: 0.59,
      isMain: true,
    },
  ],
  landmarks: [
    {
      kind: "station",
      name: { es: "Estación", en: "Station", id: "Stasiun" },
      at: { x: 48, y: 178 },
    },
    { kind: "market", name: { es: "Mercado", en: "Market", id: "Pasar" }, at: { x: 176, y: 188 } },
    { kind: "park", name: { es: "Parque", en: "Park", id: "Taman" }, at: { x: 234, y: 300 } },
  ],
  front: { x: 286, y: 184 },
};
