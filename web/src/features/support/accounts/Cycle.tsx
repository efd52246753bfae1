"use client";

import { useQuery } from "@tanstack/react-query";
import type { components } from "@/lib/api/schema";
import { DaysForm } from "./acts/DaysForm";
import { actsQuery } from "./decisions";

type Account = components["schemas"]["Account"];

/** Lets an agent agree other days for later orders of a year. */
export function Cycle({ account }: { account: Account }) {
  const { data } = useQuery(actsQuery(account));
  const isOpen = data?.items.some(({ act, after }) => act === "set_cycle" && after);
  return isOpen ? (
    <DaysForm account={account} act="set_cycle" giving="cycle" words="cycle" />
  ) : null;
}
