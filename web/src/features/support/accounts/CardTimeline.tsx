"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListEnd } from "@/components/lists/ListEnd";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { type Event, Events } from "@/features/account/timeline/Events";
import { api, unwrap } from "@/lib/api/client";
import { whileMissing } from "@/lib/live";
import { useAgentName, useMayHelp } from "../desk/agents";
import { MissingServices } from "../desk/MissingServices";
import { eventsKey } from "./events-key";
import { NoteForm } from "./NoteForm";

/** The acts of people and of the system on the account, over all services, page by page. */
export function CardTimeline({ accountId }: { accountId: string }) {
  const t = useTranslations("support.card");
  const kinds = useTranslations("support.mails.kinds");
  const papers = useTranslations("support.identity");
  const nameOf = useAgentName();
  const mayHelp = useMayHelp();
  const actorOf = ({ actor }: Event) =>
    actor.kind === "agent" && actor.id ? nameOf(actor.id) : null;
  const list = useInfiniteQuery({
    queryKey: eventsKey(accountId),
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
    refetchInterval: ({ state }) =>
      whileMissing(state.data?.pages.flatMap(({ missing }) => missing)),
  });
  const pages = list.data?.pages;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{t("timeline")}</h2>
      {mayHelp ? <NoteForm accountId={accountId} /> : null}
      {pages ? (
        <>
          <MissingServices of="timeline" missing={pages.flatMap(({ missing }) => missing)} />
          <Events
            events={pages.flatMap(({ items }) => items)}
            actorOf={actorOf}
            noteOf={(note) => t("toOwner", { note })}
            recipientOf={(agentId) => papers("recipient", { who: nameOf(agentId) })}
            mailOf={({ kind, reference }) => [kinds(kind), reference].filter(Boolean).join(" · ")}
          />
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
