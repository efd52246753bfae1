"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/lists/EmptyState";
import { ListEnd } from "@/components/lists/ListEnd";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { type Column, Table } from "@/components/lists/Table";
import { dateTime } from "@/lib/format";
import { caseLink } from "../desk/links";
import { CaseFlags } from "./CaseFlags";
import { type CaseState, casesKey, type IdentityCase, listCases } from "./calls";

/** The cases in a state: those that wait with the oldest first. */
export function CaseList({ state }: { state: CaseState }) {
  const t = useTranslations("support.identity");
  const columns = useColumns(state);
  const list = useInfiniteQuery({
    queryKey: [...casesKey, "list", state],
    initialPageParam: "",
    queryFn: ({ pageParam }) => listCases(state, pageParam),
    getNextPageParam: (page) => page.next,
    ...(state === "waiting" && { refetchInterval: 30_000 }),
  });
  if (!list.data) {
    return list.isError ? (
      <LoadFailed error={list.error} retry={list.refetch} busy={list.isFetching} />
    ) : (
      <Skeleton label={t("title")} lines={6} />
    );
  }
  const cases = list.data.pages.flatMap((page) => page.items);
  return (
    <div className="flex flex-col gap-6">
      {cases.length > 0 ? (
        <Table
          caption={t(`list.${state}`)}
          columns={columns}
          rows={cases}
          rowKey={({ caseId }) => caseId}
        />
      ) : (
        <EmptyState title={t(`none.${state}`)}>{t(`noneHint.${state}`)}</EmptyState>
      )}
      <ListEnd list={list} />
    </div>
  );
}

function useColumns(state: CaseState): Column<IdentityCase>[] {
  const t = useTranslations("support.identity");
  const locale = useLocale();
  const decided = state !== "waiting";
  return [
    {
      key: "who",
      head: t("who"),
      cell: ({ caseId, accountId, form }) => (
        <a href={caseLink(locale, caseId)} className="font-semibold text-brand underline">
          {form ? `${form.fullName} · ${form.storeName}` : accountId}
        </a>
      ),
    },
    { key: "sent", head: t("sent"), cell: ({ suppliedAt }) => dateTime(locale, suppliedAt) },
    { key: "flags", head: t("flags"), cell: (row) => <CaseFlags row={row} /> },
    {
      key: "by",
      head: decided ? t("decidedBy") : t("claimedBy"),
      cell: ({ claimedBy, decidedBy }) => (decided ? decidedBy : claimedBy)?.name ?? "—",
    },
  ];
}
