import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import { requestsKey } from "../demo-requests/queries";
import {
  listHolds,
  listNewAccounts,
  listParked,
  listRegistrations,
  listSteps,
  workKey,
} from "../desk-work/calls";
import { casesKey } from "../identity/calls";
import { linesKey } from "../matching/use-moved";

/** The most entries that one call lists. */
const most = 100;
const dayMs = 24 * 60 * 60 * 1000;

/** The work of one kind that waits for agents. */
export interface Worklist {
  count: number;
  /** The count stopped at the limit of a call. */
  isMore: boolean;
  /** The time of the oldest entry, RFC 3339 or a calendar date; null if it is unknown. */
  oldest: string | null;
  /** The time when the first entry is due. */
  due?: string | undefined;
}

interface FirstPage<T> {
  items: T[];
  next?: string | null;
}

/** Counts the entries of one call. If a list in descending order has more, its oldest entry is unknown. */
function counted<T>(
  { items, next }: FirstPage<T>,
  cameAt: (item: T) => string,
  order: Order,
): Worklist {
  const isMore = Boolean(next);
  const first = order === "oldest first" ? items[0] : isMore ? undefined : items.at(-1);
  return { count: items.length, isMore, oldest: first ? cameAt(first) : null };
}

type Order = "oldest first" | "newest first";

async function papers(): Promise<Worklist> {
  const query = { state: "waiting", limit: most } as const;
  const list = await unwrap(api.GET("/api/support/identity", { params: { query } }));
  return counted(list, ({ suppliedAt }) => suppliedAt, "oldest first");
}

async function demos(): Promise<Worklist> {
  const query = { state: "new", limit: most } as const;
  const list = await unwrap(api.GET("/api/support/demo-requests", { params: { query } }));
  return counted(list, ({ createdAt }) => createdAt, "newest first");
}

async function lines(): Promise<Worklist> {
  const query = { state: "unmatched", limit: most } as const;
  const list = await unwrap(api.GET("/api/support/transfers", { params: { query } }));
  return counted(list, ({ bookedOn }) => bookedOn, "newest first");
}

async function holds(): Promise<Worklist> {
  const list = await listHolds("", most);
  return {
    count: list.items.length,
    isMore: Boolean(list.next),
    oldest: null,
    due: list.items[0]?.at,
  };
}

async function steps(): Promise<Worklist> {
  return counted(await listSteps("", most), ({ at }) => at, "oldest first");
}

async function newAccounts(): Promise<Worklist> {
  return counted(await listNewAccounts("", most), ({ at }) => at, "oldest first");
}

async function registrations(): Promise<Worklist> {
  return counted(await listRegistrations("", most), ({ since }) => since, "oldest first");
}

async function parked(): Promise<Worklist> {
  return counted(await listParked("", most), ({ parkedAt }) => parkedAt, "oldest first");
}

const lists = {
  papers: { load: papers, page: "/support/identity", key: casesKey },
  holds: { load: holds, page: "/support/work", key: workKey },
  steps: { load: steps, page: "/support/work?list=steps", key: workKey },
  lines: { load: lines, page: "/support/transfers", key: linesKey },
  registrations: {
    load: registrations,
    page: "/support/work?list=registrations",
    key: workKey,
  },
  demos: { load: demos, page: "/support/demo-requests", key: requestsKey },
  newAccounts: { load: newAccounts, page: "/support/work?list=new", key: workKey },
  parked: { load: parked, page: "/support/work?list=parked", key: workKey },
} as const;

export type WorklistName = keyof typeof lists;

export const names = Object.keys(lists) as WorklistName[];

export const pageOfList = (name: WorklistName) => lists[name].page;

/** Every act on an entry of a list has it counted anew. */
export const worklistQuery = (name: WorklistName) =>
  queryOptions({
    queryKey: [...lists[name].key, "worklist", name],
    queryFn: lists[name].load,
    refetchInterval: 60_000,
  });

/** Whole days since the oldest entry came. */
export const ageInDays = (oldest: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(oldest)) / dayMs));

/** Whole days until the first entry is due. */
export const daysUntil = (due: string, now = Date.now()): number =>
  Math.max(0, Math.floor((Date.parse(due) - now) / dayMs));
