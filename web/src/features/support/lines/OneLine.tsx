"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/lists/EmptyState";
import { LoadState } from "@/components/lists/LoadState";
import { StatusPill } from "@/components/signs/StatusPill";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import { linesKey } from "../matching/use-moved";
import { LineItem } from "./LineItem";
import { lineTone } from "./line-look";

/** The line that the address names, independent of the line's list. */
export function OneLine({ lineId }: { lineId: string }) {
  const t = useTranslations("support.lines");
  const line = useQuery({
    queryKey: [...linesKey, "one", lineId],
    queryFn: () =>
      unwrap(api.GET("/api/support/transfers/{lineId}", { params: { path: { lineId } } })),
  });
  if (isFailure(line.error) && line.error.code === 404) return <EmptyState title={t("unknown")} />;
  if (!line.data) return <LoadState query={line} label={t("title")} lines={6} />;
  const { state, left } = line.data;
  return (
    <div className="flex flex-col items-stretch gap-3">
      <p role="status">
        <StatusPill tone={lineTone[state]}>{t(`state.${state}`)}</StatusPill>
      </p>
      <ul>
        <LineItem key={`${state}:${left}`} line={line.data} />
      </ul>
    </div>
  );
}
