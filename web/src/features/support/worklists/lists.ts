import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";

const dayMs = 24 * 60 * 60 * 1000;

/** The work of one kind that waits for agents. */
export type Waiting = components["schemas"]["Waiting"];
export type Worklists = components["schemas"]["Worklists"];
export type WorklistName = Exclude<keyof Worklists, "serverTime">;

/** The lists in the order in which agents need them, with their pages. */
const pages = {
  papers: "/support/identity",
  holds: "/support/work",
  steps: "/support/work?list=steps",
  lines: "/support/transfers",
  registrations: "/support/work?list=registrations",
  demos: "/support/demo-requests",
  newAccounts: "/support/work?list=new",
  parked: "/support/work?list=parked",
} as const satisfies Record<WorklistName, string>;

export const names = Object.keys(pages) as WorklistName[];

export const pageOfList = (name: WorklistName) => pages[name];

export const worklistsQuery = queryOptions({
  queryKey: ["support", "worklists"],
  queryFn: () => unwrap(api.GET("/api/support/worklists")),
  refetchInterval: 60_000,
});

/** Whole days since the oldest entry came, by the server's time. */
export const ageInDays = (oldest: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(oldest)) / dayMs));

/** Whole days until the first entry is due, by the server's time. */
export const daysUntil = (due: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(due) - now) / dayMs));
