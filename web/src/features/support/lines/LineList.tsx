"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/lists/EmptyState";
import { ListEnd } from "@/components/lists/ListEnd";
import { LoadState } from "@/components/lists/LoadState";
import { api, unwrap } from "@/lib/api/client";
import { linesKey } from "../matching/use-moved";
import { LineItem } from "./LineItem";

export const listed = ["unmatched", "matched", "set_aside"] as const;

const empty = { unmatched: "none", matched: "noneMatched", set_aside: "noneAside" } as const;

/** Lines of statements, the newest first. */
export function LineList({ state }: { state: (typeof listed)[number] }) {
  const t = useTranslations("support.lines");
  const list = useInfiniteQuery({
    queryKey: [...linesKey, state],
    initialPageParam: "",
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET("/api/support/transfers", {
          params: { query: { state, ...(pageParam && { after: pageParam }) } },
        }),
      ),
    getNextPageParam: (page) => page.next,
  });
  if (!list.data) return <LoadState query={list} label={t("title")} lines={6} />;
  const lines = list.data.pages.flatMap((page) => page.items);
  return (
    <div className="flex flex-col gap-6">
      {lines.length > 0 ? (
        <ul className="flex flex-col gap-5">
          {lines.map((line) => (
            <LineItem key={`${line.lineId}:${line.left}`} line={line} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t(empty[state])}>
          {state === "unmatched" ? t("noneHint") : null}
        </EmptyState>
      )}
      <ListEnd list={list} />
    </div>
  );
}
