"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/lists/Skeleton";
import { useNamedPart } from "@/lib/navigation/named-part";
import { useQueryParam } from "@/lib/navigation/query-param";
import { StateNav } from "../StateNav";
import { LineList, listed } from "./LineList";
import { OneLine } from "./OneLine";
import { WaitingCount } from "./WaitingCount";

const page = (state: (typeof listed)[number]) =>
  state === "unmatched" ? "/support/transfers" : `/support/transfers?state=${state}`;

/** The queue, the lists of lines that left it, and single lines: the address names one of these. */
export function Lines() {
  const t = useTranslations("support.lines");
  const asked = useNamedPart("state", listed);
  const line = useQueryParam("line");
  if (asked === undefined) return <Skeleton label={t("title")} lines={6} />;
  const shown = line ? null : (asked ?? "unmatched");
  return (
    <>
      <StateNav label={t("lists")} states={listed} shown={shown} page={page}>
        {(state) => (
          <>
            {t(`list.${state}`)}
            {state === "matched" ? null : (
              <WaitingCount of={state === "set_aside" ? "setAside" : "unmatched"} />
            )}
          </>
        )}
      </StateNav>
      {shown ? <LineList key={shown} state={shown} /> : null}
      {line ? <OneLine key={line} lineId={line} /> : null}
    </>
  );
}
