"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/lists/EmptyState";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { isFailure } from "@/lib/api/failure";
import { requestQuery } from "./queries";
import { RequestCard } from "./RequestCard";

/** The request that the address names, in whatever state it is. */
export function OneRequest({ id }: { id: string }) {
  const t = useTranslations("support.demoRequests");
  const { data, error, isError, isFetching, refetch } = useQuery(requestQuery(id));
  if (isFailure(error) && error.code === 404) return <EmptyState title={t("unknown")} />;
  if (data) return <RequestCard request={data} />;
  return isError ? (
    <LoadFailed error={error} retry={refetch} busy={isFetching} />
  ) : (
    <Skeleton label={t("title")} lines={6} />
  );
}
