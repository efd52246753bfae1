"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { ListEnd } from "@/components/lists/ListEnd";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { api, unwrap } from "@/lib/api/client";
import { dateTime, pickText } from "@/lib/format";
import { useAgentName } from "../desk/agents";
import { MissingServices } from "../desk/MissingServices";

/** The acts of people and of the system on the account, over all services, page by page. */
export function CardTimeline({ accountId }: { accountId: string }) {
  const t = useTranslations("support.card");
  const locale = useLocale();
  const nameOf = useAgentName();
  const list = useInfiniteQuery({
    queryKey: ["support", "events", accountId],
    initialPageParam: "",
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET("/api/support/accounts/{accountId}/events", {
          params: {
            path: { accountId },
            query: { limit: 50, ...(pageParam && { after: pageParam }) },
          },
        }),
      ),
    getNextPageParam: (page) => page.next,
  });
  const pages = list.data?.pages;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{t("timeline")}</h2>
      {pages ? (
        <>
          <MissingServices of="timeline" missing={pages.flatMap(({ missing }) => missing)} />
          <ol className="flex flex-col gap-3">
            {pages
              .flatMap(({ items }) => items)
              .map((event) => (
                <li key={event.eventId} className="border-line border-l-2 pl-4">
                  <time dateTime={event.at} className="block text-ink-soft text-sm">
                    {dateTime(locale, event.at)}
                    {event.actor.kind === "agent" && event.actor.id
                      ? ` · ${nameOf(event.actor.id)}`
                      : null}
                  </time>
                  {pickText(locale, event.text)}
                  {event.reason ? (
                    <span className="block text-ink-soft">{event.reason}</span>
                  ) : null}
                  {event.note ? (
                    <span className="block whitespace-pre-line text-ink-soft">
                      {t("toOwner", { note: event.note })}
                    </span>
                  ) : null}
                </li>
              ))}
          </ol>
          <ListEnd list={list} />
        </>
      ) : list.isError ? (
        <LoadFailed error={list.error} retry={list.refetch} busy={list.isFetching} />
      ) : (
        <Skeleton label={t("timeline")} lines={4} />
      )}
    </section>
  );
}
