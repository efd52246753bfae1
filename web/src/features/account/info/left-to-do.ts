import type { components } from "@/lib/api/schema";
import { routeOf } from "@/lib/navigation/routes";
import type { Account } from "../queries";

type Opening = components["schemas"]["Opening"];

/** The page on which an owner does each thing. */
const pages = {
  device: "/info/devices",
  pin: "/info/staff",
  identity: "/info/identity",
  outlets: "/info/shops",
} as const;

type Item = keyof typeof pages;

export interface Task {
  item: Item;
  page: string;
}

/** The open tasks that have a page of the site; a frozen account may only send its papers. */
export function leftToDo(
  { checklist, state }: Pick<Account, "checklist" | "state">,
  opening: Opening | undefined,
): Task[] {
  const mayChange = state.account === "active" || state.account === "inactive";
  const isLeft: Record<Item, boolean> = {
    device: mayChange && opening?.hasDevice === false,
    pin: mayChange && opening?.hasPin === false,
    identity: checklist.includes("identity"),
    outlets: mayChange && checklist.includes("outlets"),
  };
  const items = Object.keys(pages) as Item[];
  return items
    .filter((item) => isLeft[item] && routeOf(pages[item]))
    .map((item) => ({ item, page: pages[item] }));
}
