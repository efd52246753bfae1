"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/lists/Skeleton";
import { useNamedPart } from "@/lib/navigation/named-part";
import { useQueryParam } from "@/lib/navigation/query-param";
import { StateNav } from "../StateNav";
import { CaseList } from "./CaseList";
import { CaseSearch } from "./CaseSearch";
import { type CaseState, states } from "./calls";
import { OneCase } from "./OneCase";

const page = (state: CaseState) =>
  state === "waiting" ? "/support/identity" : `/support/identity?state=${state}`;

/** The cases in one state, or a single one: the address names one of these. */
export function Cases() {
  const t = useTranslations("support.identity");
  const asked = useNamedPart("state", states);
  const one = useQueryParam("case");
  if (asked === undefined) return <Skeleton label={t("title")} lines={6} />;
  const shown = one ? null : (asked ?? "waiting");
  return (
    <>
      <StateNav label={t("lists")} states={states} shown={shown} page={page}>
        {(state) => t(`list.${state}`)}
      </StateNav>
      {shown ? <CaseSearch /> : null}
      {shown ? <CaseList key={shown} state={shown} /> : null}
      {one ? <OneCase key={one} caseId={one} /> : null}
    </>
  );
}
