"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/Button";
import { EmptyState } from "@/components/EmptyState";
import { LoadFailed } from "@/components/LoadFailed";
import { Select } from "@/components/Select";
import { Skeleton } from "@/components/Skeleton";
import { StatusPill } from "@/components/StatusPill";
import { Table } from "@/components/Table";
import { api, unwrap } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";
import { date, pickText } from "@/lib/format";
import { cardLink } from "./links";
import { accountTone } from "./tones";

type State = components["schemas"]["AccountState"];
const states: State[] = ["active", "inactive", "frozen", "closed"];

function useAccounts(state: State | "") {
  return useInfiniteQuery({
    queryKey: ["support", "accounts", state],
    initialPageParam: "",
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET("/api/support/accounts", {
          params: { query: { ...(state && { state }), ...(pageParam && { after: pageParam }) } },
        }),
      ),
    getNextPageParam: (page) => page.next,
  });
}

export function AccountList() {
  const t = useTranslations("support.accounts");
  const [state, setState] = useState<State | "">("");
  return (
    <>
      <Select
        label={t("filter")}
        placeholder={t("all")}
        options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={state}
        onChange={(event) => setState(event.target.value as State | "")}
        className="mb-6 max-w-xs"
      />
      <Found state={state} />
    </>
  );
}

function Found({ state }: { state: State | "" }) {
  const t = useTranslations("support.accounts");
  const more = useTranslations("ui")("more");
  const locale = useLocale();
  const found = useAccounts(state);
  if (found.isPending) return <Skeleton label={t("title")} lines={5} />;
  if (found.isError) return <LoadFailed retry={found.refetch} busy={found.isFetching} />;
  const rows = found.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) return <EmptyState title={t("none")} />;
  return (
    <>
      <Table
        caption={t("title")}
        rows={rows}
        rowKey={(row) => row.accountId}
        columns={[
          {
            key: "name",
            head: t("name"),
            cell: (row) => <a href={cardLink(locale, row.accountId)}>{row.fullName}</a>,
          },
          { key: "email", head: t("email"), cell: (row) => row.email },
          {
            key: "state",
            head: t("stateHead"),
            cell: (row) => (
              <StatusPill tone={accountTone[row.state]}>{t(`state.${row.state}`)}</StatusPill>
            ),
          },
          {
            key: "next",
            head: t("nextStep"),
            cell: (row) => (row.nextStep ? pickText(locale, row.nextStep.text) : "—"),
          },
          { key: "opened", head: t("opened"), cell: (row) => date(locale, row.openedAt) },
        ]}
      />
      {found.hasNextPage ? (
        <div className="mt-6 text-center">
          <Button
            look="secondary"
            busy={found.isFetchingNextPage}
            onClick={() => found.fetchNextPage()}
          >
            {more}
          </Button>
        </div>
      ) : null}
    </>
  );
}
