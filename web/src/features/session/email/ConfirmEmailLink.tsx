"use client";

import { useTranslations } from "next-intl";
import { api, unwrap } from "@/lib/api/client";
import { LinkPasswordForm } from "../LinkPasswordForm";
import { MailLink } from "../MailLink";

const page = "/info/security";

/** The page of the link in the mail to a new address. */
export function ConfirmEmailLink() {
  const t = useTranslations("session.email");
  return (
    <MailLink words={t} middle="new" next={() => page} help={page}>
      {({ token, onOutcome }) => (
        <LinkPasswordForm
          field={{ label: t("password"), autoComplete: "current-password" }}
          submit={t("submit")}
          send={(password) => unwrap(api.POST("/api/email/confirm", { body: { token, password } }))}
          onOutcome={onOutcome}
        />
      )}
    </MailLink>
  );
}
