"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/lists/Skeleton";
import { useNamedPart } from "@/lib/navigation/named-part";
import { useQueryParam } from "@/lib/navigation/query-param";
import { StateNav } from "../StateNav";
import type { RequestState } from "./calls";
import { OneRequest } from "./OneRequest";
import { RequestList } from "./RequestList";
import { states } from "./states";

const page = (state: RequestState) =>
  state === "new" ? "/support/demo-requests" : `/support/demo-requests?state=${state}`;

/** The requests in one state, or a single one: the address names one of these. */
export function Requests() {
  const t = useTranslations("support.demoRequests");
  const asked = useNamedPart("state", states);
  const request = useQueryParam("request");
  if (asked === undefined) return <Skeleton label={t("title")} lines={6} />;
  const shown = request ? null : (asked ?? "new");
  return (
    <>
      <StateNav label={t("lists")} states={states} shown={shown} page={page}>
        {(state) => t(`list.${state}`)}
      </StateNav>
      {shown ? <RequestList key={shown} state={shown} /> : null}
      {request ? <OneRequest key={request} id={request} /> : null}
    </>
  );
}
