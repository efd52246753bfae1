"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SiteLink } from "@/components/controls/SiteLink";
import { dateTime } from "@/lib/format";
import { href, routeOf } from "@/lib/navigation/routes";
import type { DemoRequest } from "./calls";
import { instantOf } from "./times";

/** Times, origin and the agents' part of a request. */
export function RequestFacts({ request }: { request: DemoRequest }) {
  const t = useTranslations("support.demoRequests");
  const locale = useLocale();
  const { preferredTime, bookedFor, page, agent, notes } = request;
  const path = href(request.locale, page);
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-3 self-start text-sm sm:grid-cols-2">
      {bookedFor ? (
        <Fact name={t("bookedFor")}>
          <strong>{dateTime(locale, bookedFor)}</strong>
        </Fact>
      ) : null}
      {preferredTime ? (
        <Fact name={t("preferredTime")}>{dateTime(locale, instantOf(preferredTime))}</Fact>
      ) : null}
      <Fact name={t("page")}>
        {routeOf(page) ? (
          <SiteLink page={page} locale={request.locale} className="break-all underline">
            {path}
          </SiteLink>
        ) : (
          page
        )}
      </Fact>
      <Fact name={t("languageHead")}>{t(`language.${request.locale}`)}</Fact>
      {agent ? <Fact name={t("agent")}>{agent.name}</Fact> : null}
      {notes ? (
        <Fact name={t("notes")} wide>
          <span className="whitespace-pre-line break-words">{notes}</span>
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "col-span-full max-w-prose" : undefined}>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
