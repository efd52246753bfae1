"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Column } from "@/components/lists/Table";
import type { WorkRole } from "../desk/agents";
import { cardLink } from "../desk/links";
import type { AccountWork, Piece } from "./calls";
import { Holder } from "./Holder";

/** Shop and owner, with the way to the card. */
export function useMerchantColumn(): Column<AccountWork> {
  const t = useTranslations("support.work");
  const locale = useLocale();
  return {
    key: "merchant",
    head: t("merchant"),
    cell: ({ accountId, shopName, fullName }) => (
      <>
        <a href={cardLink(locale, accountId)} className="wrap-anywhere font-semibold">
          {shopName}
        </a>
        <span className="block text-ink-soft">{fullName}</span>
      </>
    ),
  };
}

/** The agent who has the entry, and the ways to change that. */
export function useHolderColumn<Row extends { agentId: string | null }>(
  pieceOf: (row: Row) => Piece,
  nameOf: (row: Row) => string,
  least?: WorkRole,
): Column<Row> {
  const t = useTranslations("support.work");
  return {
    key: "holder",
    head: t("holder"),
    cell: (row) => (
      <Holder piece={pieceOf(row)} name={nameOf(row)} agentId={row.agentId} least={least} />
    ),
  };
}

/** The agent who has an account of a list. */
export function useAccountHolderColumn(): Column<AccountWork> {
  return useHolderColumn(
    ({ accountId }) => ({ accountId }),
    ({ shopName }) => shopName,
  );
}
