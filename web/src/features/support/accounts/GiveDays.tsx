"use client";

import { useQuery } from "@tanstack/react-query";
import type { components } from "@/lib/api/schema";
import { DaysForm } from "./acts/DaysForm";
import { type ActName, actsQuery, type Giving } from "./decisions";

type Account = components["schemas"]["Account"];

const givings: { act: ActName; giving: Giving; words: "grant" | "extend" }[] = [
  { act: "grant_days", giving: "grant-days", words: "grant" },
  { act: "extend_trial", giving: "extend-trial", words: "extend" },
];

/** Lets an agent add days to a paid period or to a trial: whichever of the two the account has. */
export function GiveDays({ account }: { account: Account }) {
  const { data } = useQuery(actsQuery(account));
  const open = givings.find(({ act }) =>
    data?.items.some((offered) => offered.act === act && offered.after),
  );
  return open ? <DaysForm key={open.act} account={account} {...open} /> : null;
}
