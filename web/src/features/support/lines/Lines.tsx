"use client";

import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { Skeleton } from "@/components/lists/Skeleton";
import { useQueryParam } from "@/lib/navigation/query-param";
import { LineList, listed } from "./LineList";
import { OneLine } from "./OneLine";
import { WaitingCount } from "./WaitingCount";

const page = (state: (typeof listed)[number]) =>
  state === "unmatched" ? "/support/transfers" : `/support/transfers?state=${state}`;

/** The queue, the lists of lines that left it, and single lines: the address names one of these. */
export function Lines() {
  const t = useTranslations("support.lines");
  const locale = useLocale();
  const asked = useQueryParam("state");
  const line = useQueryParam("line");
  if (asked === undefined) return <Skeleton label={t("title")} lines={6} />;
  const shown = line ? null : (listed.find((state) => state === asked) ?? "unmatched");
  return (
    <>
      <nav aria-label={t("lists")} className="mb-6 flex flex-wrap gap-2">
        {listed.map((state) => (
          <LinkButton
            key={state}
            page={page(state)}
            locale={locale}
            look={state === shown ? "primary" : "secondary"}
            size="sm"
            aria-current={state === shown ? "page" : undefined}
          >
            {t(`list.${state}`)}
            {state === "matched" ? null : (
              <WaitingCount of={state === "set_aside" ? "setAside" : "unmatched"} />
            )}
          </LinkButton>
        ))}
      </nav>
      {shown ? <LineList key={shown} state={shown} /> : null}
      {line ? <OneLine key={line} lineId={line} /> : null}
    </>
  );
}
