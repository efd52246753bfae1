import { useLocale, useTranslations } from "next-intl";
import type { components } from "@/lib/api/schema";
import { dateTime, pickText } from "@/lib/format";
import { useAgentName } from "./agents";

/** The history of one thing on the desk, each act with its agent. */
export function History({ events }: { events: components["schemas"]["Event"][] }) {
  const locale = useLocale();
  const nameOf = useAgentName();
  const t = useTranslations("support.identity");
  return (
    <ol className="flex flex-col gap-3 text-sm">
      {events.map(({ eventId, at, actor, text, reason, recipientId }) => (
        <li key={eventId} className="border-line border-l-2 pl-4">
          <time dateTime={at} className="block text-ink-soft">
            {dateTime(locale, at)}
            {actor.kind === "agent" && actor.id ? ` · ${nameOf(actor.id)}` : null}
          </time>
          {pickText(locale, text)}
          {recipientId ? (
            <span className="block break-words text-ink-soft">
              {t("recipient", { who: nameOf(recipientId) })}
            </span>
          ) : null}
          {reason ? <span className="block break-words text-ink-soft">{reason}</span> : null}
        </li>
      ))}
    </ol>
  );
}
