import { routeOf } from "@/lib/navigation/routes";

/** The page on which an owner supplies each fact that the account lacks. */
const pages = { outlets: "/info/shops", identity: "/info/identity" } as const;

type Item = keyof typeof pages;

/** The missing facts that the site asks for: those that one of its pages takes. */
export function askedFor(checklist: string[]): { item: Item; page: string }[] {
  const known = Object.keys(pages) as Item[];
  return known
    .filter((item) => checklist.includes(item) && routeOf(pages[item]))
    .map((item) => ({ item, page: pages[item] }));
}
