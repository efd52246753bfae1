"use client";

import { useLocale, useTranslations } from "next-intl";
import { Fact } from "@/components/lists/Fact";
import { Notice } from "@/components/signs/Notice";
import { StatusPill, type Tone } from "@/components/signs/StatusPill";
import { date, dateTime } from "@/lib/format";
import { cardLink } from "../desk/links";
import type { CaseState, IdentityCase } from "./calls";

const tones: Record<CaseState, Tone> = {
  waiting: "warn",
  approved: "good",
  rejected: "alarm",
  withdrawn: "neutral",
};

/** The case without its documents: the owner's data and the mismatches. */
export function CaseHead({ row }: { row: IdentityCase }) {
  const t = useTranslations("support.identity");
  const locale = useLocale();
  const { form, rejection } = row;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="case" tabIndex={-1} className="min-w-0 break-words text-xl outline-none">
          {form?.fullName ?? row.accountId}
        </h2>
        <StatusPill tone={tones[row.state]}>{t(`state.${row.state}`)}</StatusPill>
      </div>
      {row.matchOpen ? <Notice tone="alarm">{t("match.text")}</Notice> : null}
      {row.appeal ? (
        <Notice tone="alarm">
          <p className="font-semibold">{t("appeal.title")}</p>
          <p className="whitespace-pre-line break-words">{row.appeal}</p>
        </Notice>
      ) : null}
      {row.warnings.length > 0 ? (
        <Notice tone="warn">
          <ul className="list-disc pl-5">
            {row.warnings.map((warning) => (
              <li key={warning}>{t(`warnings.${warning}`)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {rejection ? (
        <Notice tone="neutral">
          <p>{t(`causes.${rejection.cause}`)}</p>
          {rejection.note ? (
            <p className="whitespace-pre-line break-words">{rejection.note}</p>
          ) : null}
        </Notice>
      ) : null}
      <dl>
        {form ? (
          <>
            <Fact name={t("form.fullName")}>{form.fullName}</Fact>
            <Fact name={t("form.birthDate")}>{date(locale, form.birthDate)}</Fact>
            <Fact name={t("form.province")}>{form.provinceName}</Fact>
            <Fact name={t("form.store")}>{form.storeName}</Fact>
          </>
        ) : null}
        <Fact name={t("account")}>
          <a href={cardLink(locale, row.accountId)} className="break-all text-brand underline">
            {row.accountId}
          </a>
        </Fact>
        <Fact name={t("sent")}>{dateTime(locale, row.suppliedAt)}</Fact>
        <Fact name={t("language")}>{t(`locale.${row.locale}`)}</Fact>
        {row.claimedBy && row.claimedUntil ? (
          <Fact name={t("claimedBy")}>
            {t("claimedUntil", {
              name: row.claimedBy.name,
              until: dateTime(locale, row.claimedUntil),
            })}
          </Fact>
        ) : null}
        {row.decidedAt ? (
          <Fact name={t("decided")}>
            {dateTime(locale, row.decidedAt)}
            {row.decidedBy ? ` · ${row.decidedBy.name}` : ""}
          </Fact>
        ) : null}
        {row.deletedAt ? <Fact name={t("deleted")}>{date(locale, row.deletedAt)}</Fact> : null}
      </dl>
    </>
  );
}
