import type { Good } from "@/features/day/goods";
import { type Person, people } from "@/features/day/people";

/** How many minutes each service takes, with each stylist. A good that is not listed here is a product. */
export const minutesOf = {
  cut: 45,
  dry: 30,
  treatment: 60,
  colour: 120,
  manicure: 60,
} as const satisfies Partial<Record<Good, number>>;

export type Service = keyof typeof minutesOf;

export const services = Object.keys(minutesOf) as Service[];

export const isService = (good: Good): good is Service => Object.hasOwn(minutesOf, good);

export const stylists = (Object.keys(people) as Person[]).filter(
  (person) => people[person].position === "stylist",
);
