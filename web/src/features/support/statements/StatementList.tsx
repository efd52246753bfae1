"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Select } from "@/components/forms/Select";
import { TextField } from "@/components/forms/TextField";
import { EmptyState } from "@/components/lists/EmptyState";
import { ListEnd } from "@/components/lists/ListEnd";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { BankAccounts } from "./BankAccounts";
import { StatementTable } from "./StatementTable";
import { useStatements } from "./use-statements";

/** The imports by account and day, each with its way back. */
export function StatementList() {
  const t = useTranslations("support.statements");
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
      <BankAccounts accounts={accounts} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:max-w-2xl">
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
