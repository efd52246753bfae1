"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { ListEnd } from "@/components/lists/ListEnd";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Notice } from "@/components/signs/Notice";
import { api, unwrap } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";
import { dateTime } from "@/lib/format";
import { CardMail, mailsKey } from "./CardMail";

/** The number of mails that fit beside the rest of the card. */
const atOnce = 10;

interface Props {
  accountId: string;
  owner: components["schemas"]["AccountCard"]["owner"];
  undelivered: components["schemas"]["AccountCard"]["undeliveredMails"];
}

/** The owner's mails, the newest first. */
export function CardMails({ accountId, owner: { ownerId, email }, undelivered }: Props) {
  const t = useTranslations("support.mails");
  const locale = useLocale();
  const [missed] = undelivered;
  const list = useInfiniteQuery({
    queryKey: [...mailsKey, ownerId],
    initialPageParam: "",
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET("/api/support/mails", {
          params: {
            query: { owner: ownerId, limit: atOnce, ...(pageParam && { after: pageParam }) },
          },
        }),
      ),
    getNextPageParam: (page) => page.next,
  });
  const mails = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t("title")}</h2>
      {missed ? (
        <Notice tone="warn">{t("undelivered", { when: dateTime(locale, missed.failedAt) })}</Notice>
      ) : null}
      {!mails && list.isError ? (
        <LoadFailed error={list.error} retry={list.refetch} busy={list.isFetching} />
      ) : !mails ? (
        <Skeleton label={t("title")} lines={3} />
      ) : mails.length === 0 ? (
        <p className="text-ink-soft">{t("none")}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-line border-y">
            {mails.map((mail) => (
              <li key={mail.mailId}>
                <CardMail mail={mail} accountId={accountId} email={email} />
              </li>
            ))}
          </ul>
          <ListEnd list={list} />
        </>
      )}
    </section>
  );
}
