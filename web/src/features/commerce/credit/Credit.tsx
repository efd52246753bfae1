"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { EmptyState } from "@/components/lists/EmptyState";
import { LoadState } from "@/components/lists/LoadState";
import { HeldNotice } from "@/features/account/HeldNotice";
import { useIsFrozen } from "@/features/account/use-is-frozen";
import { creditEntriesQuery, creditQuery } from "../queries";
import { Balance } from "./Balance";
import { Book } from "./Book";

/** The account's credit with the ways to use it, and the book of its movements. */
export function Credit() {
  const ui = useTranslations("ui");
  const credit = useQuery(creditQuery);
  const book = useInfiniteQuery(creditEntriesQuery);
  const isFrozen = useIsFrozen();

  if (!credit.data || !book.data) {
    const query = {
      error: credit.error ?? book.error,
      isFetching: credit.isFetching || book.isFetching,
      refetch: () => Promise.all([credit.refetch(), book.refetch()]),
    };
    return <LoadState query={query} label={ui("loading")} lines={8} />;
  }
  const entries = book.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0 && credit.data.available === 0) return <NoCredit />;
  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-6 lg:order-last">
        {isFrozen ? <HeldNotice /> : null}
        <Balance credit={credit.data} mayOrder={!isFrozen} />
      </div>
      <Book list={book} entries={entries} />
    </div>
  );
}

function NoCredit() {
  const t = useTranslations("commerce.credit.empty");
  const locale = useLocale();
  return (
    <EmptyState
      title={t("title")}
      action={
        <LinkButton look="secondary" page="/info/orders" locale={locale}>
          {t("action")}
        </LinkButton>
      }
    >
      {t("text")}
    </EmptyState>
  );
}
