"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { SiteLink } from "@/components/controls/SiteLink";
import { SubmitButton } from "@/components/controls/SubmitButton";
import { FormNote } from "@/components/forms/FormNote";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextField } from "@/components/forms/TextField";
import { loginWith, readableOffer } from "@/features/price/offer-way";
import { api, unwrap } from "@/lib/api/client";
import { useQueryParam } from "@/lib/navigation/query-param";
import { useSending } from "@/lib/use-sending";
import { useTypedForm } from "@/lib/use-typed-form";
import { Narrow } from "./Narrow";
import { RecoverSent } from "./RecoverSent";

export function RecoverForm() {
  const t = useTranslations("session.recover");
  const required = useTranslations("ui")("required");
  const locale = useLocale();
  const offer = readableOffer(useQueryParam("offer"));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useTypedForm("recover", { userId: "" });

  const { submit, busy, problem } = useSending(form, async (values) => {
    const userId = values.userId.trim();
    await unwrap(api.POST("/api/password/recover", { body: { userId, offer } }));
    setSentTo(userId);
    return false;
  });

  const back = (
    <SiteLink page={loginWith(locale, offer)} locale={locale} className="py-1 underline">
      {t("back")}
    </SiteLink>
  );
  if (sentTo !== null) {
    return <RecoverSent userId={sentTo} below={back} onAgain={() => setSentTo(null)} />;
  }
  return (
    <Narrow title={t("title")} lead={t("lead")} below={back} middle="lost">
      <form
        name="recover"
        noValidate
        method="post"
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        <TextField
          label={t("userId")}
          error={form.formState.errors.userId?.message}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register("userId", { required })}
        />
        <ProblemNotice problem={problem} />
        <SubmitButton busy={busy}>{t("submit")}</SubmitButton>
        <FormNote />
        <p className="text-ink-soft text-sm">{t("manager")}</p>
      </form>
    </Narrow>
  );
}
