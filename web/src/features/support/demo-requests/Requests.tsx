"use client";

import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { Skeleton } from "@/components/lists/Skeleton";
import { useQueryParam } from "@/lib/navigation/query-param";
import type { RequestState } from "./calls";
import { OneRequest } from "./OneRequest";
import { RequestList } from "./RequestList";
import { states } from "./states";

const page = (state: RequestState) =>
  state === "new" ? "/support/demo-requests" : `/support/demo-requests?state=${state}`;

/** The requests in one state, or a single one: the address names one of these. */
export function Requests() {
  const t = useTranslations("support.demoRequests");
  const locale = useLocale();
  const asked = useQueryParam("state");
  const request = useQueryParam("request");
  if (asked === undefined) return <Skeleton label={t("title")} lines={6} />;
  const shown = request ? null : (states.find((state) => state === asked) ?? "new");
  return (
    <>
      <nav aria-label={t("lists")} className="mb-6 flex flex-wrap gap-2">
        {states.map((state) => (
          <LinkButton
            key={state}
            page={page(state)}
            locale={locale}
            look={state === shown ? "primary" : "secondary"}
            size="sm"
            aria-current={state === shown ? "page" : undefined}
          >
            {t(`list.${state}`)}
          </LinkButton>
        ))}
      </nav>
      {shown ? <RequestList key={shown} state={shown} /> : null}
      {request ? <OneRequest key={request} id={request} /> : null}
    </>
  );
}
