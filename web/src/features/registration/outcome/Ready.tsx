"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { business } from "@/config/business";
import { loginWith } from "@/features/price/offer-way";
import { href } from "@/lib/navigation/routes";
import { useStartOver } from "../draft/use-start-over";
import { KeptOffer } from "../offer/KeptOffer";
import { Outcome } from "./Outcome";

export function Ready({ offer }: { offer: string | null }) {
  const t = useTranslations("registration.success.ready");
  const locale = useLocale();
  const { submit, busy, problem } = useStartOver();
  const { trialDays, trialAgainDays } = business;

  return (
    <Outcome title={t("title")} stamp={t("stamp")}>
      <div className="flex flex-col gap-2 text-lg">
        <p>{t("team")}</p>
        <p>{t("trial", { trialDays, trialAgainDays })}</p>
      </div>
      <KeptOffer offer={offer} ready />
      <form method="post" onSubmit={submit} className="flex flex-wrap items-center gap-3">
        <a
          href={href(locale, loginWith(locale, offer))}
          className={`${buttonClass()} max-sm:w-full`}
        >
          {t("login")}
        </a>
        <Button type="submit" look="quiet" busy={busy} className="max-sm:w-full">
          {t("again")}
        </Button>
      </form>
      <ProblemNotice problem={problem} />
    </Outcome>
  );
}
