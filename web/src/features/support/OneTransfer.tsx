"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/EmptyState";
import { LoadFailed } from "@/components/LoadFailed";
import { Skeleton } from "@/components/Skeleton";
import { StatusPill } from "@/components/StatusPill";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import { TransferLine } from "./TransferLine";
import { transferTone } from "./tones";
import { transfersKey } from "./use-moved";

/** The line that the address names, wherever it stands. */
export function OneTransfer({ lineId }: { lineId: string }) {
  const t = useTranslations("support.transfers");
  const line = useQuery({
    queryKey: [...transfersKey, "one", lineId],
    queryFn: () =>
      unwrap(api.GET("/api/support/transfers/{lineId}", { params: { path: { lineId } } })),
  });
  if (isFailure(line.error) && line.error.code === 404) return <EmptyState title={t("unknown")} />;
  if (!line.data) {
    return line.isError ? (
      <LoadFailed error={line.error} retry={line.refetch} busy={line.isFetching} />
    ) : (
      <Skeleton label={t("title")} lines={6} />
    );
  }
  const { state, left } = line.data;
  return (
    <div className="flex flex-col items-stretch gap-3">
      <p role="status">
        <StatusPill tone={transferTone[state]}>{t(`state.${state}`)}</StatusPill>
      </p>
      <ul>
        <TransferLine key={`${state}:${left}`} transfer={line.data} />
      </ul>
    </div>
  );
}
