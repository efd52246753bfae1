"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LoadFailed } from "@/components/LoadFailed";
import { Skeleton } from "@/components/Skeleton";
import { api, unwrap } from "@/lib/api/client";
import { dateTime, pickText } from "@/lib/format";

/** What people and the system did to the account, over all services. */
export function CardTimeline({ accountId }: { accountId: string }) {
  const t = useTranslations("support.card");
  const locale = useLocale();
  const { data, isPending, isError, refetch, isFetching } = useQuery({
    queryKey: ["support", "events", accountId],
    queryFn: () =>
      unwrap(
        api.GET("/api/support/accounts/{accountId}/events", {
          params: { path: { accountId }, query: { limit: 50 } },
        }),
      ),
  });
  return (
    <section>
      <h2 className="mb-3 text-xl">{t("timeline")}</h2>
      {isPending ? <Skeleton label={t("timeline")} lines={4} /> : null}
      {isError ? <LoadFailed retry={refetch} busy={isFetching} /> : null}
      <ol className="flex flex-col gap-3">
        {data?.items.map((event) => (
          <li key={event.eventId} className="border-line border-l-2 pl-4">
            <time dateTime={event.at} className="block text-ink-soft text-sm">
              {dateTime(locale, event.at)}
            </time>
            {pickText(locale, event.text)}
            {event.reason ? <span className="block text-ink-soft">{event.reason}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
