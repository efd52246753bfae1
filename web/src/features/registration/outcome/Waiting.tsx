"use client";

import { useLocale, useTranslations } from "next-intl";
import { SiteLink } from "@/components/controls/SiteLink";
import { Card } from "@/components/signs/Card";
import type { Draft } from "../draft/draft";
import { StartOver } from "../draft/StartOver";
import { CodeForm } from "./CodeForm";
import { Outcome } from "./Outcome";
import { Resend } from "./Resend";

interface Props {
  draft: Draft;
  onProven: (state: Draft["state"]) => void;
}

export function Waiting({ draft, onProven }: Props) {
  const t = useTranslations("registration.success.waiting");
  const locale = useLocale();
  return (
    <Outcome title={t("title")}>
      <p className="text-lg">
        {t.rich("sent", {
          email: draft.personal?.email ?? "",
          address: (words) => <strong className="wrap-anywhere">{words}</strong>,
        })}
      </p>
      <Card>
        <CodeForm onProven={onProven} />
      </Card>
      <p className="text-ink-soft">{t("alone")}</p>
      <section className="flex flex-col gap-3 border-line border-t pt-6">
        <h2 className="text-xl">{t("notHere")}</h2>
        <p>{t("spam")}</p>
        <p>{t("few")}</p>
        <Resend draft={draft} />
        <SiteLink page="/free?step=personal" locale={locale} className="self-start py-2 underline">
          {t("correct")}
        </SiteLink>
        <StartOver />
      </section>
    </Outcome>
  );
}
