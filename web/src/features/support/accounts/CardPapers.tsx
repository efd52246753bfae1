"use client";

import { useLocale, useTranslations } from "next-intl";
import { ReceiptLine } from "@/components/signs/Receipt";
import { StatusPill, type Tone } from "@/components/signs/StatusPill";
import type { components } from "@/lib/api/schema";
import { caseLink } from "../desk/links";
import { daysUntil } from "../worklists/lists";

type Card = components["schemas"]["AccountCard"];
type State = NonNullable<Card["papers"]>["state"];

const tones: Record<State, Tone> = {
  none: "warn",
  waiting: "warn",
  in_review: "warn",
  approved: "good",
  rejected: "alarm",
};

/** How the owner's papers stand, the way to them, and the days that are left for others. */
export function CardPapers({ papers, account }: Pick<Card, "papers" | "account">) {
  const t = useTranslations("support.card.papers");
  const locale = useLocale();
  if (!papers) return null;
  const { state, caseId } = papers;
  const { papersUntil, serverTime } = account;
  const pill = <StatusPill tone={tones[state]}>{t(`state.${state}`)}</StatusPill>;
  return (
    <>
      <ReceiptLine
        label={t("label")}
        value={caseId ? <a href={caseLink(locale, caseId)}>{pill}</a> : pill}
      />
      {papersUntil ? (
        <p className="py-1 text-right text-sm">
          {t("left", { days: daysUntil(papersUntil, Date.parse(serverTime)) })}
        </p>
      ) : null}
    </>
  );
}
