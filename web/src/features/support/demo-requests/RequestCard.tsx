"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { Card } from "@/components/signs/Card";
import { StatusPill } from "@/components/signs/StatusPill";
import { mailto } from "@/lib/email";
import { dateTime } from "@/lib/format";
import { Acts } from "./acts/Acts";
import type { DemoRequest } from "./calls";
import { RequestFacts } from "./RequestFacts";
import { RequestHistory } from "./RequestHistory";
import { stateTone } from "./states";

const contact = "inline-flex min-h-10 items-center break-all font-semibold text-brand underline";

/** The requester, the wish and the contact. */
export function RequestCard({ request }: { request: DemoRequest }) {
  const t = useTranslations("support.demoRequests");
  const locale = useLocale();
  const heading = useId();
  const { state, source, fullName, phone, email, message, createdAt } = request;
  return (
    <Card>
      <article aria-labelledby={heading}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id={heading} className="min-w-0 break-words text-lg">
            {fullName}
          </h2>
          <StatusPill tone={stateTone[state]}>{t(`state.${state}`)}</StatusPill>
        </div>
        <p className="text-ink-soft text-sm">
          {t(`source.${source}`)} · {dateTime(locale, createdAt)}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-6">
          <a href={`tel:${phone}`} className={`${contact} font-mono`}>
            {phone}
          </a>
          <a href={mailto(email)} className={contact}>
            {email}
          </a>
        </p>
        <div className="mt-2 grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {message ? (
            <p className="max-w-prose self-start whitespace-pre-line wrap-anywhere border-line-strong border-l-2 pl-4">
              {message}
            </p>
          ) : null}
          <RequestFacts request={request} />
        </div>
        <Acts request={request} />
        <RequestHistory id={request.id} name={fullName} />
      </article>
    </Card>
  );
}
