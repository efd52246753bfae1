"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Fact } from "@/components/lists/Fact";
import { Card } from "@/components/signs/Card";
import { Notice } from "@/components/signs/Notice";
import { Stamp } from "@/components/signs/Stamp";
import { date, dateTime } from "@/lib/format";
import { Looks } from "./Looks";
import type { Papers } from "./papers";

/** The state of the sent papers; renders nothing without papers. */
export function Standing({ papers, children }: { papers: Papers; children?: ReactNode }) {
  if (papers.state === "none") return null;
  return (
    <Card>
      <section aria-labelledby="papers" className="flex flex-col gap-4">
        <Outcome papers={papers} />
        <Sent papers={papers} />
        {papers.state === "waiting" ? <Warnings papers={papers} /> : null}
        <Looks events={papers.events} />
        {children}
      </section>
    </Card>
  );
}

function Outcome({ papers }: { papers: Papers }) {
  const t = useTranslations("account.identity");
  const { state, rejection } = papers;
  if (state === "none") return null;
  const isRefused = rejection?.cause === "fraud_match";
  const title = (
    <h2 id="papers" tabIndex={-1} className="text-xl outline-none">
      {isRefused ? t("rejected.refused") : t(`${state}.title`)}
    </h2>
  );
  if (state === "approved") {
    return (
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          {title}
          <p className="mt-2">{t("approved.text")}</p>
        </div>
        {/* The red ink is made for light paper, but a card turns dark. */}
        <div className="[--color-stamp:var(--color-brand)]">
          <Stamp>{t("approved.stamp")}</Stamp>
        </div>
      </div>
    );
  }
  if (state === "rejected" && rejection) {
    return (
      <>
        {title}
        <Notice tone="alarm">
          <p>{t(`causes.${rejection.cause}`)}</p>
          {rejection.note ? (
            <p className="mt-2 whitespace-pre-line">
              {t("rejected.note", { note: rejection.note })}
            </p>
          ) : null}
        </Notice>
        {isRefused && !papers.mayAppeal ? <p>{t("rejected.over")}</p> : null}
      </>
    );
  }
  return (
    <>
      {title}
      <p>{papers.appealedAt ? t("waiting.appeal") : t("waiting.text")}</p>
    </>
  );
}

/** The data by which the owner recognises the papers. */
function Sent({ papers }: { papers: Papers }) {
  const t = useTranslations("account.identity.sent");
  const locale = useLocale();
  const facts = [
    [t("at"), papers.suppliedAt && dateTime(locale, papers.suppliedAt)],
    [t("number"), papers.numberEnd && `•••• •••• •••• ${papers.numberEnd}`],
    [t("name"), papers.nameOnId],
    [t("decided"), papers.decidedAt && dateTime(locale, papers.decidedAt)],
    [t("deleted"), papers.deletedAt && date(locale, papers.deletedAt)],
  ] as const;
  return (
    <dl>
      {facts.map(([label, value]) =>
        value ? (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ) : null,
      )}
    </dl>
  );
}

/** Warns of typing mistakes, so that the owner corrects them before a review. */
function Warnings({ papers }: { papers: Papers }) {
  const t = useTranslations("account.identity.warnings");
  if (papers.warnings.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>{t("lead")}</p>
      <ul className="mt-2 list-disc pl-5">
        {papers.warnings.map((warning) => (
          <li key={warning}>{t(warning)}</li>
        ))}
      </ul>
    </Notice>
  );
}
