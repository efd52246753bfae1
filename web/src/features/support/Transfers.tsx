"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/Button";
import { EmptyState } from "@/components/EmptyState";
import { LoadFailed } from "@/components/LoadFailed";
import { Skeleton } from "@/components/Skeleton";
import { api, unwrap } from "@/lib/api/client";
import { QueuedTransfer } from "./QueuedTransfer";

export const queueKey = ["support", "transfers", "unmatched"];

/** The lines that no certain rule could place, oldest first. */
export function Transfers() {
  const t = useTranslations("support.transfers");
  const more = useTranslations("ui")("more");
  const queue = useInfiniteQuery({
    queryKey: queueKey,
    initialPageParam: "",
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET("/api/support/transfers", {
          params: { query: { state: "unmatched", ...(pageParam && { after: pageParam }) } },
        }),
      ),
    getNextPageParam: (page) => page.next,
  });
  if (queue.isPending) return <Skeleton label={t("title")} lines={6} />;
  if (queue.isError) return <LoadFailed retry={queue.refetch} busy={queue.isFetching} />;
  const lines = queue.data.pages.flatMap((page) => page.items);
  if (lines.length === 0) return <EmptyState title={t("none")}>{t("noneHint")}</EmptyState>;
  return (
    <>
      <ul className="flex flex-col gap-5">
        {lines.map((line) => (
          <QueuedTransfer key={line.lineId} transfer={line} />
        ))}
      </ul>
      {queue.hasNextPage ? (
        <div className="mt-6 text-center">
          <Button
            look="secondary"
            busy={queue.isFetchingNextPage}
            onClick={() => queue.fetchNextPage()}
          >
            {more}
          </Button>
        </div>
      ) : null}
    </>
  );
}
