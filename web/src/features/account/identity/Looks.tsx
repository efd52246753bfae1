"use client";

import { useLocale, useTranslations } from "next-intl";
import { dateTime, pickText } from "@/lib/format";
import type { Papers } from "./papers";

/** The looks at the documents, and the decisions. */
export function Looks({ events }: { events: Papers["events"] }) {
  const t = useTranslations("account.identity");
  const locale = useLocale();
  if (events.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center underline">{t("looks")}</summary>
      <ol className="mt-2 flex flex-col gap-3 text-sm">
        {events.map(({ eventId, at, text }) => (
          <li key={eventId} className="border-line border-l-2 pl-4">
            <time dateTime={at} className="block text-ink-soft">
              {dateTime(locale, at)}
            </time>
            {pickText(locale, text)}
          </li>
        ))}
      </ol>
    </details>
  );
}
