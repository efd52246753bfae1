import { routeOf } from "@/lib/navigation/routes";

/** Where an owner supplies what the account lacks. */
const pages = { outlets: "/info/shops", identity: "/info/identity" } as const;

type Item = keyof typeof pages;

/** What is asked for: only what the site has a page to take. */
export function askedFor(checklist: string[]): { item: Item; page: string }[] {
  const known = Object.keys(pages) as Item[];
  return known
    .filter((item) => checklist.includes(item) && routeOf(pages[item]))
    .map((item) => ({ item, page: pages[item] }));
}
