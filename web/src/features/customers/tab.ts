import type { Voice } from "@/config/voices";
import { type Outlet, outlets } from "@/features/day/goods";

/** The index tabs of the guest book that are documents of their own; their order is that of routes.json. */
export const namedTabs = ["food", "salon"] as const;
export type NamedTab = (typeof namedTabs)[number];

export const tabs = ["all", ...namedTabs] as const;
export type Tab = (typeof tabs)[number];

const outletOf: Record<NamedTab, Outlet> = { food: "cafe", salon: "salon" };

export const isNamedTab = (value: string): value is NamedTab =>
  namedTabs.some((tab) => tab === value);

export const tabPage = (tab: Tab): string =>
  tab === "all" ? "/more/customers" : `/more/customers?tab=${tab}`;

export const outletsOf = (tab: Tab): readonly Outlet[] =>
  tab === "all" ? outlets : [outletOf[tab]];

export const entriesOf = (tab: Tab, voices: readonly Voice[]): Voice[] =>
  voices.filter(({ outlet }) => outletsOf(tab).includes(outlet));

/** The two pages of the open book; the left one takes the odd entry. */
export function spread<Entry>(entries: readonly Entry[]): { left: Entry[]; right: Entry[] } {
  const middle = Math.ceil(entries.length / 2);
  return { left: entries.slice(0, middle), right: entries.slice(middle) };
}
