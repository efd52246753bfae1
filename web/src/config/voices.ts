import type { Outlet } from "@/features/day/goods";
import type customers from "../../messages/es/customers.json";

/** Its words stand in messages/<language>/customers.json under `voices`: `quote`, `name` and `place`. */
type VoiceId = keyof typeof customers.voices;

interface Entry {
  id: VoiceId;
  /** The trade: `cafe` stands for food and beverage, `shop` for retail, `salon` for salon and beauty. */
  outlet: Outlet;
}

/** A person of our example day. Each page that shows such a voice says so. */
interface Example extends Entry {
  isExample: true;
  /** The key of the sentence under `figures` with this person's figure in the example day. */
  figure: keyof typeof customers.figures;
}

/** A merchant who wrote to us. */
interface Merchant extends Entry {
  isExample: false;
}

export type Voice = Example | Merchant;

/**
 * The entries of the guest book. A vendor takes the examples out and writes the sentences of merchants in:
 * a row here, and its words in each language. Without a row the pages say how a merchant can write.
 */
export const voices: readonly Voice[] = [
  { id: "sari", outlet: "cafe", isExample: true, figure: "noon" },
  { id: "joko", outlet: "shop", isExample: true, figure: "count" },
  { id: "maya", outlet: "salon", isExample: true, figure: "book" },
  { id: "bima", outlet: "cafe", isExample: true, figure: "kitchen" },
  { id: "ayu", outlet: "shop", isExample: true, figure: "receipts" },
  { id: "dita", outlet: "salon", isExample: true, figure: "own" },
];
