"use client";

import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/signs/Card";
import { dateTime, pickText } from "@/lib/format";
import { useAgentName } from "../desk/agents";
import type { Review } from "./calls";

/** The acts on the case and the looks at its documents. */
export function CaseHistory({ events }: { events: Review["events"] }) {
  const t = useTranslations("support.identity");
  const locale = useLocale();
  const nameOf = useAgentName();
  return (
    <Card>
      <section aria-labelledby="history">
        <h3 id="history" className="mb-3 text-lg">
          {t("history")}
        </h3>
        <ol className="flex flex-col gap-3 text-sm">
          {events.map(({ eventId, at, actor, text, reason }) => (
            <li key={eventId} className="border-line border-l-2 pl-4">
              <time dateTime={at} className="block text-ink-soft">
                {dateTime(locale, at)}
                {actor.kind === "agent" && actor.id ? ` · ${nameOf(actor.id)}` : null}
              </time>
              {pickText(locale, text)}
              {reason ? <span className="block break-words text-ink-soft">{reason}</span> : null}
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}
