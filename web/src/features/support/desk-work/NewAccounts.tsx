"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { dateTime } from "@/lib/format";
import { useMayHelp } from "../desk/agents";
import { tipUntold, useAct } from "../desk/use-act";
import { type AccountWork, greet, listNewAccounts } from "./calls";
import { useAccountHolderColumn, useMerchantColumn } from "./columns";
import { Entries } from "./Entries";

/** Young accounts whose owner no agent has greeted. */
export function NewAccounts() {
  const t = useTranslations("support.work");
  const locale = useLocale();
  const merchant = useMerchantColumn();
  const holder = useAccountHolderColumn();
  return (
    <Entries
      list="new"
      load={(after) => listNewAccounts(after)}
      rowKey={({ accountId }) => accountId}
      columns={[
        merchant,
        { key: "opened", head: t("opened"), cell: ({ at }) => dateTime(locale, at) },
        holder,
        { key: "greet", head: t("greeting"), screenOnly: true, cell: (row) => <Greet row={row} /> },
      ]}
    />
  );
}

function Greet({ row: { accountId, shopName } }: { row: AccountWork }) {
  const t = useTranslations("support.work");
  const mayGreet = useMayHelp();
  const act = useAct(["support"], t("stale"));
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await act(() => greet(accountId), t("greeted"));
    } catch (error) {
      await tipUntold(error);
    } finally {
      setBusy(false);
    }
  };
  if (!mayGreet) return "—";
  return (
    <Button
      look="secondary"
      size="sm"
      busy={busy}
      aria-label={t("greetOf", { name: shopName })}
      onClick={() => void press()}
    >
      {t("greet")}
    </Button>
  );
}
