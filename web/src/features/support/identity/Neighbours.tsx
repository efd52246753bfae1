"use client";

import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/signs/Card";
import { StatusPill } from "@/components/signs/StatusPill";
import { cardLink } from "../desk/links";
import type { Neighbour, Review } from "./calls";

/** Other accounts with the same number, or from the same devices. */
export function Neighbours({ review }: { review: Review }) {
  const t = useTranslations("support.identity.neighbours");
  return (
    <Card>
      <section aria-labelledby="neighbours" className="flex flex-col gap-3">
        <h3 id="neighbours" className="text-lg">
          {t("title")}
        </h3>
        <Group name={t("number")} none={t("noNumber")} accounts={review.sameNumber} />
        <Group
          name={t("device")}
          none={review.devicesUnknown ? t("devicesUnknown") : t("noDevice")}
          accounts={review.sameDevice}
        />
        <p className="text-ink-soft text-sm">{t("hint")}</p>
      </section>
    </Card>
  );
}

function Group({ name, none, accounts }: { name: string; none: string; accounts: Neighbour[] }) {
  const t = useTranslations("support.identity.neighbours");
  const locale = useLocale();
  return (
    <div>
      <h4 className="font-semibold text-sm">{name}</h4>
      {accounts.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul>
          {accounts.map(({ accountId, closedForFraud }) => (
            <li key={accountId} className="flex flex-wrap items-center gap-2 py-1">
              <a href={cardLink(locale, accountId)} className="break-all text-brand underline">
                {accountId}
              </a>
              {closedForFraud ? <StatusPill tone="alarm">{t("fraud")}</StatusPill> : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
