import { type Good, goods, goodsOf } from "@/features/day/goods";

type CafeGood = { [G in Good]: (typeof goods)[G]["outlet"] extends "cafe" ? G : never };
export type Dish = CafeGood[Good];

export const isDish = (good: Good): good is Dish => goods[good].outlet === "cafe";

/** A line of an order whose good is on the menu. */
export interface Helping {
  good: Dish;
  quantity: number;
}

const groups = ["drinks", "meals", "sweets"] as const;

export const menu = groups.map((group) => ({
  group,
  dishes: goodsOf("cafe")
    .filter(isDish)
    .filter((dish) => goods[dish].group === group),
}));

/** The notes that a guest gives the kitchen with a tap. */
export const notes = ["noIce", "noSugar", "mild", "together"] as const;
export type Note = (typeof notes)[number];
