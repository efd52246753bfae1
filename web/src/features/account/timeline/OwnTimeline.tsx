"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/lists/EmptyState";
import { ListEnd } from "@/components/lists/ListEnd";
import { LoadState } from "@/components/lists/LoadState";
import { Card } from "@/components/signs/Card";
import { Notice } from "@/components/signs/Notice";
import { api, unwrap } from "@/lib/api/client";
import { type Event, Events } from "./Events";

/** The owner's own timeline over all services, page by page. */
export function OwnTimeline() {
  const t = useTranslations("account.timeline");
  const ui = useTranslations("ui");
  const list = useInfiniteQuery({
    queryKey: ["events"],
    initialPageParam: "",
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET("/api/account/events", {
          params: { query: { limit: 50, ...(pageParam && { after: pageParam }) } },
        }),
      ),
    getNextPageParam: (page) => page.next,
  });
  const actorOf = ({ actor }: Event) => (actor.kind === "system" ? null : t(`by.${actor.kind}`));

  if (!list.data) return <LoadState query={list} label={ui("loading")} lines={6} inCard />;
  const { pages } = list.data;
  const events = pages.flatMap(({ items }) => items);
  const isIncomplete = pages.some(({ missing }) => missing.length > 0);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {isIncomplete ? (
        <Notice tone="warn" live>
          {t("incomplete")}
        </Notice>
      ) : null}
      {events.length === 0 ? (
        <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>
      ) : (
        <Card>
          <Events events={events} actorOf={actorOf} />
        </Card>
      )}
      <ListEnd list={list} />
    </div>
  );
}
