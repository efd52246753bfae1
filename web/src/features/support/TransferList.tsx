"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/EmptyState";
import { ListEnd } from "@/components/ListEnd";
import { LoadFailed } from "@/components/LoadFailed";
import { Skeleton } from "@/components/Skeleton";
import { api, unwrap } from "@/lib/api/client";
import { MatchedTransfer } from "./MatchedTransfer";
import { QueuedTransfer } from "./QueuedTransfer";

/** Of all lists of transfers: a line that leaves one comes into another. */
export const transfersKey = ["support", "transfers"];

/** Lines of statements, the newest first. */
export function TransferList({ state }: { state: "unmatched" | "matched" }) {
  const t = useTranslations("support.transfers");
  const list = useInfiniteQuery({
    queryKey: [...transfersKey, state],
    initialPageParam: "",
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET("/api/support/transfers", {
          params: { query: { state, ...(pageParam && { after: pageParam }) } },
        }),
      ),
    getNextPageParam: (page) => page.next,
  });
  if (!list.data) {
    return list.isError ? (
      <LoadFailed error={list.error} retry={list.refetch} busy={list.isFetching} />
    ) : (
      <Skeleton label={t("title")} lines={6} />
    );
  }
  const lines = list.data.pages.flatMap((page) => page.items);
  const Line = state === "matched" ? MatchedTransfer : QueuedTransfer;
  return (
    <div className="flex flex-col gap-6">
      {lines.length > 0 ? (
        <ul className="flex flex-col gap-5">
          {lines.map((line) => (
            <Line key={`${line.lineId}:${line.left}`} transfer={line} />
          ))}
        </ul>
      ) : state === "matched" ? (
        <EmptyState title={t("noneMatched")} />
      ) : (
        <EmptyState title={t("none")}>{t("noneHint")}</EmptyState>
      )}
      <ListEnd list={list} />
    </div>
  );
}
