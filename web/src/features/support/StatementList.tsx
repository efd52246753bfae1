"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/EmptyState";
import { ListEnd } from "@/components/ListEnd";
import { LoadFailed } from "@/components/LoadFailed";
import { Select } from "@/components/Select";
import { Skeleton } from "@/components/Skeleton";
import { TextField } from "@/components/TextField";
import { api, unwrap } from "@/lib/api/client";
import { dateTime } from "@/lib/format";
import { liveInterval } from "@/lib/live";
import { StatementTable } from "./StatementTable";

/** Of all lists of imports: an import or a discard changes each of them. */
export const statementsKey = ["support", "statements"];

function useStatements(bankAccount: string, day: string) {
  return useInfiniteQuery({
    queryKey: [...statementsKey, bankAccount, day],
    initialPageParam: "",
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET("/api/support/statements", {
          params: {
            query: {
              ...(bankAccount && { bankAccount }),
              ...(day && { day }),
              ...(pageParam && { after: pageParam }),
            },
          },
        }),
      ),
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) => {
      const items = state.data?.pages.flatMap((page) => page.items) ?? [];
      const moves = items.some(({ state }) => state === "importing" || state === "discarding");
      return moves ? liveInterval() : false;
    },
  });
}

/** What was imported, by account and day, and what can be taken back. */
export function StatementList() {
  const t = useTranslations("support.statements");
  const locale = useLocale();
  const [bankAccount, setBankAccount] = useState("");
  const [day, setDay] = useState("");
  const list = useStatements(bankAccount, day);
  const first = list.data?.pages[0];
  const accounts = first?.accounts ?? [];
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="imports" className="mt-12 flex flex-col gap-6">
      <h2 id="imports" className="text-xl">
        {t("imports")}
      </h2>
      <ul className="flex flex-col gap-1 text-ink-soft">
        {accounts.map(({ bank, bankAccount: number, importedAt }) => (
          <li key={number}>
            {bank} <span className="font-mono">{number}</span> ·{" "}
            {importedAt
              ? t("lastImport", { when: dateTime(locale, importedAt) })
              : t("neverImported")}
          </li>
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
        <Select
          label={t("ofAccount")}
          placeholder={t("allAccounts")}
          options={accounts.map(({ bank, bankAccount: number }) => ({
            value: number,
            label: `${bank} ${number}`,
          }))}
          value={bankAccount}
          onChange={(event) => setBankAccount(event.target.value)}
        />
        <TextField
          label={t("ofDay")}
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      {list.data ? null : list.isError ? (
        <LoadFailed error={list.error} retry={list.refetch} busy={list.isFetching} />
      ) : (
        <Skeleton label={t("imports")} lines={4} />
      )}
      {list.data && rows.length === 0 ? <EmptyState title={t("noImports")} /> : null}
      {rows.length > 0 ? <StatementTable statements={rows} /> : null}
      {list.data ? <ListEnd list={list} /> : null}
    </section>
  );
}
