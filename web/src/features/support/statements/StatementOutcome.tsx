"use client";

import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Notice } from "@/components/signs/Notice";
import type { components } from "@/lib/api/schema";
import { number } from "@/lib/format";
import { StatementLines } from "./StatementLines";
import { useStatement } from "./use-statement";

const figures = ["lines", "matched", "queued", "duplicates"] as const;

/** The state of an upload, also while the server works on it. */
export function StatementOutcome({ uploaded }: { uploaded: components["schemas"]["Statement"] }) {
  const t = useTranslations("support.statements");
  const locale = useLocale();
  const { data: statement, error, refetch, isFetching } = useStatement(uploaded);
  const importing = statement.state === "importing";
  const listed = statement.outcomes.length;
  return (
    <div className="flex flex-col gap-6">
      {importing ? <Notice live>{t("importing")}</Notice> : null}
      {importing && error ? <LoadFailed error={error} retry={refetch} busy={isFetching} /> : null}
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map((key) => (
          <div key={key} className="rounded-md bg-sunken px-4 py-3">
            <dt className="text-ink-soft text-sm">{t(key)}</dt>
            <dd className="font-mono text-2xl">{number(locale, statement[key])}</dd>
          </div>
        ))}
      </dl>
      {listed > 0 ? <StatementLines lines={statement.outcomes} /> : null}
      {statement.state === "imported" && listed < statement.lines ? (
        <p className="text-ink-soft">{t("firstLines", { listed: number(locale, listed) })}</p>
      ) : null}
      {statement.queued > 0 ? (
        <LinkButton
          page="/support/transfers"
          locale={locale}
          look="secondary"
          className="self-start"
        >
          {t("toQueue")}
        </LinkButton>
      ) : null}
    </div>
  );
}
