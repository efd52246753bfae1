"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/lists/EmptyState";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Card } from "@/components/signs/Card";
import { isFailure } from "@/lib/api/failure";
import { Acts } from "./acts/Acts";
import { CaseHead } from "./CaseHead";
import { CaseHistory } from "./CaseHistory";
import { caseQuery } from "./calls";
import { Documents } from "./Documents";
import { Neighbours } from "./Neighbours";

/** The case that the address names, in whatever state it is. */
export function OneCase({ caseId }: { caseId: string }) {
  const t = useTranslations("support.identity");
  const { data, error, isError, isFetching, refetch } = useQuery(caseQuery(caseId));
  if (isFailure(error) && error.code === 404) return <EmptyState title={t("unknown")} />;
  if (!data) {
    return isError ? (
      <LoadFailed error={error} retry={refetch} busy={isFetching} />
    ) : (
      <Skeleton label={t("title")} lines={8} />
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card>
        <article aria-labelledby="case" className="flex flex-col gap-5">
          <CaseHead row={data.case} />
          <Documents row={data.case} />
          <Acts row={data.case} />
        </article>
      </Card>
      <div className="flex flex-col gap-6">
        <Neighbours review={data} />
        <CaseHistory events={data.events} />
      </div>
    </div>
  );
}
