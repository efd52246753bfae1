"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Select } from "@/components/forms/Select";
import { EmptyState } from "@/components/lists/EmptyState";
import { ListEnd } from "@/components/lists/ListEnd";
import { LoadState } from "@/components/lists/LoadState";
import { Table } from "@/components/lists/Table";
import { AccountStatePill } from "@/features/account/StatePills";
import { api, unwrap } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";
import { date, pickText } from "@/lib/format";
import { cardLink } from "../desk/links";

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
  const words = useTranslations("states.account");
  const [state, setState] = useState<State | "">("");
  return (
    <>
      <Select
        label={t("filter")}
        placeholder={t("all")}
        options={states.map((value) => ({ value, label: words(value) }))}
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
  const locale = useLocale();
  const found = useAccounts(state);
  if (!found.data) return <LoadState query={found} label={t("title")} lines={5} />;
  const rows = found.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) return <EmptyState title={t("none")} />;
  return (
    <div className="flex flex-col gap-6">
      <Table
        caption={t("title")}
        rows={rows}
        rowKey={(row) => row.accountId}
        dense
        columns={[
          {
            key: "name",
            head: t("name"),
            cell: (row) => (
              <>
                <a href={cardLink(locale, row.accountId)} className="wrap-anywhere font-semibold">
                  {row.shopName || row.accountId}
                </a>
                <span className="block text-ink-soft">{row.fullName}</span>
              </>
            ),
          },
          {
            key: "contact",
            head: t("contact"),
            cell: (row) => (
              <>
                <span className="break-all">{row.email}</span>
                <span className="block text-ink-soft">
                  {[row.phone, row.city].filter(Boolean).join(" · ")}
                </span>
              </>
            ),
          },
          {
            key: "state",
            head: t("stateHead"),
            cell: (row) => <AccountStatePill state={row.state} />,
          },
          {
            key: "next",
            head: t("nextStep"),
            cell: (row) => (row.nextStep ? pickText(locale, row.nextStep.text) : "—"),
          },
          {
            key: "opened",
            head: t("opened"),
            cell: (row) => (
              <span className="lg:whitespace-nowrap">{date(locale, row.openedAt)}</span>
            ),
          },
        ]}
      />
      <ListEnd list={found} />
    </div>
  );
}
