"use client";

import { useLocale, useTranslations } from "next-intl";
import { date } from "@/lib/format";
import type { ClosingLook } from "./query";

/** The things that end with the account, and the things that stay. */
export function ClosingEnds({ look }: { look: ClosingLook }) {
  const t = useTranslations("account.closing");
  const locale = useLocale();
  const ends = [
    t("ends.signIn"),
    t("ends.shops", { count: look.activeShops }),
    look.staff > 0 ? t("ends.staff", { count: look.staff }) : null,
    look.paidUntil ? t("ends.paid", { day: date(locale, look.paidUntil) }) : null,
    look.trialUntil ? t("ends.trial", { day: date(locale, look.trialUntil) }) : null,
  ];
  return (
    <section aria-labelledby="closing-ends" className="flex flex-col gap-3">
      <h3 id="closing-ends" className="font-semibold">
        {t("ends.title")}
      </h3>
      <ul className="list-disc ps-5">
        {ends.map((line) => (line ? <li key={line}>{line}</li> : null))}
      </ul>
      <p>{t("final")}</p>
      <p>{t("data")}</p>
    </section>
  );
}
