"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import { liveInterval } from "@/lib/live";

/** The key of all lists of imports: an import or a discard changes each of them. */
export const statementsKey = ["support", "statements"];

/** Imports of a bank account and a day, or of any; with every bank account and its last import. */
export function useStatements(bankAccount = "", day = "") {
  return useInfiniteQuery({
    queryKey: [...statementsKey, bankAccount, day],
    initialPageParam: "",
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET("/api/support/statements", {
          params: {
            query: {
              ...(bankAccount && { bankAccount }),
              ...(day && { day }),
              ...(pageParam && { after: pageParam }),
            },
          },
        }),
      ),
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) => {
      const items = state.data?.pages.flatMap((page) => page.items) ?? [];
      const moves = items.some(({ state }) => state === "importing" || state === "discarding");
      return moves ? liveInterval() : false;
    },
  });
}
