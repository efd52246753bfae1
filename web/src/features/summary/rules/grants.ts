import { type Person, people } from "@/features/day/people";

export const grants = ["reports", "menu", "outlet"] as const;
export type Grant = (typeof grants)[number];

/** The access that Ratna gives the people of the example besides selling. */
const given: Partial<Record<Person, Grant[]>> = {
  joko: ["reports", "outlet"],
  bima: ["menu"],
  sari: [],
  maya: [],
};

export const keyholders = (Object.keys(given) as Person[]).map((person) => ({
  ...people[person],
  grants: given[person] ?? [],
}));
