"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/lists/EmptyState";
import { ListEnd } from "@/components/lists/ListEnd";
import { LoadState } from "@/components/lists/LoadState";
import { Export } from "../desk/Export";
import { CaseTable } from "./CaseTable";
import { type CaseState, casesKey, type IdentityCase, listCases } from "./calls";

/** The cases in a state; the list of waiting cases begins with the oldest. */
export function CaseList({ state }: { state: CaseState }) {
  const t = useTranslations("support.identity");
  const by =
    state === "waiting"
      ? { head: t("claimedBy"), cell: ({ claimedBy }: IdentityCase) => claimedBy?.name ?? "—" }
      : { head: t("decidedBy"), cell: ({ decidedBy }: IdentityCase) => decidedBy?.name ?? "—" };
  const list = useInfiniteQuery({
    queryKey: [...casesKey, "list", state],
    initialPageParam: "",
    queryFn: ({ pageParam }) => listCases(state, pageParam),
    getNextPageParam: (page) => page.next,
    ...(state === "waiting" && { refetchInterval: 30_000 }),
  });
  if (!list.data) return <LoadState query={list} label={t("title")} lines={6} />;
  const cases = list.data.pages.flatMap((page) => page.items);
  return (
    <div className="flex flex-col gap-6">
      {cases.length > 0 ? (
        <>
          <CaseTable caption={t(`list.${state}`)} rows={cases} last={by} />
          {state === "waiting" ? <Export file="/api/support/identity.csv" /> : null}
        </>
      ) : (
        <EmptyState title={t(`none.${state}`)}>{t(`noneHint.${state}`)}</EmptyState>
      )}
      <ListEnd list={list} />
    </div>
  );
}
