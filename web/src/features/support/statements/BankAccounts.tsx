"use client";

import { useLocale, useTranslations } from "next-intl";
import type { components } from "@/lib/api/schema";
import { date } from "@/lib/format";
import { useLastImport } from "./last-import";
import { ReadUpTo } from "./ReadUpTo";

type ImportedAccount = components["schemas"]["ImportedAccount"];

/** The day up to which each bank account is read, its waiting lines, and finance's confirmation. */
export function BankAccounts({ accounts }: { accounts: ImportedAccount[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {accounts.map((account) => (
        <li
          key={account.bankAccount}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
        >
          <Reading account={account} />
          <ReadUpTo account={account} />
        </li>
      ))}
    </ul>
  );
}

function Reading({ account }: { account: ImportedAccount }) {
  const t = useTranslations("support.statements");
  const locale = useLocale();
  const lastImport = useLastImport();
  const { bank, bankAccount, readUpTo, checking } = account;
  return (
    <div>
      <p>
        {bank} <span className="font-mono">{bankAccount}</span> · {lastImport(account)}
      </p>
      <p className="text-ink-soft text-sm">
        {readUpTo ? t("readUpTo", { day: date(locale, readUpTo) }) : t("notRead")}
        {checking > 0 ? ` · ${t("checking", { count: checking })}` : null}
      </p>
    </div>
  );
}
