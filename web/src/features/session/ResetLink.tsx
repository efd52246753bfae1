"use client";

import { useLocale, useTranslations } from "next-intl";
import { business } from "@/config/business";
import { loginWith, readableOffer, recoverWith } from "@/features/price/offer-way";
import { api, unwrap } from "@/lib/api/client";
import { useQueryParam } from "@/lib/navigation/query-param";
import { forgetSession } from "@/lib/session/session";
import { LinkPasswordForm } from "./LinkPasswordForm";
import { MailLink } from "./MailLink";

async function reset(token: string, password: string) {
  await unwrap(api.POST("/api/password/reset", { body: { token, password } }));
  forgetSession();
}

/** The page of the recovery mail's link. */
export function ResetLink() {
  const t = useTranslations("session.reset");
  const locale = useLocale();
  const offer = readableOffer(useQueryParam("offer"));
  return (
    <MailLink
      words={t}
      middle="new"
      next={() => loginWith(locale, offer)}
      help={recoverWith(offer)}
    >
      {({ token, onOutcome }) => (
        <LinkPasswordForm
          field={{
            label: t("password"),
            hint: t("hint", { minimum: business.registration.passwordMinimum }),
            meter: true,
            autoComplete: "new-password",
          }}
          submit={t("submit")}
          send={(password) => reset(token, password)}
          onOutcome={onOutcome}
        />
      )}
    </MailLink>
  );
}
