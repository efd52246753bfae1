import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { SiteLink } from "@/components/controls/SiteLink";
import { ListEnd } from "@/components/lists/ListEnd";
import { type Column, Table } from "@/components/lists/Table";
import { dateTime, money } from "@/lib/format";
import type { CreditEntry } from "../queries";

interface Props {
  list: UseInfiniteQueryResult;
  entries: CreditEntry[];
}

/** The movements of the credit with the balance after each, as in a savings book. */
export function Book({ list, entries }: Props) {
  const t = useTranslations("commerce.credit");
  const columns = useColumns();
  return (
    <section aria-labelledby="book" className="flex min-w-0 flex-col gap-6">
      <h2 id="book" className="text-xl">
        {t("book")}
      </h2>
      <Table
        caption={t("caption")}
        columns={columns}
        rows={entries}
        rowKey={(entry) => entry.entryId}
      />
      <ListEnd list={list} more={t("next")} />
    </section>
  );
}

function useColumns(): Column<CreditEntry>[] {
  const t = useTranslations("commerce.credit");
  const locale = useLocale();
  const movement = ({ move, orderId, reference }: CreditEntry) =>
    t.rich(`moves.${move}`, {
      reference,
      order: (words) => (
        <SiteLink
          page={`/payment?order=${encodeURIComponent(orderId)}`}
          locale={locale}
          className="font-mono font-semibold underline"
        >
          {words}
        </SiteLink>
      ),
    });
  const amount = (entry: CreditEntry) => (
    <span className="whitespace-nowrap">
      {entry.amount > 0 ? "+" : null}
      {money(locale, entry.amount)}
    </span>
  );
  return [
    { key: "at", head: t("at"), cell: (entry) => dateTime(locale, entry.at) },
    { key: "what", head: t("what"), cell: movement },
    { key: "amount", head: t("amount"), numeric: true, cell: amount },
    {
      key: "balance",
      head: t("balance"),
      numeric: true,
      cell: (entry) => <span className="whitespace-nowrap">{money(locale, entry.balance)}</span>,
    },
  ];
}
