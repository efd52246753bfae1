"use client";

import { useTranslations } from "next-intl";
import { SubmitButton } from "@/components/controls/SubmitButton";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextField } from "@/components/forms/TextField";
import { Notice } from "@/components/signs/Notice";
import { PasswordAgain } from "../PasswordAgain";
import type { Personal } from "./query";
import { useCorrection } from "./use-correction";

export function PersonalForm({ personal }: { personal: Personal }) {
  const t = useTranslations("account.security.personal");
  const { register, errors, submit, busy, problem, overtakenBy, ...again } =
    useCorrection(personal);
  return (
    <>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        {overtakenBy ? (
          <Notice tone="warn" live>
            <span className="break-words">
              {t("overtaken", { name: overtakenBy.fullName, phone: overtakenBy.phone })}
            </span>
          </Notice>
        ) : null}
        <TextField
          label={t("name")}
          hint={t("nameHint")}
          autoComplete="name"
          maxLength={100}
          error={errors.fullName?.message}
          {...register("fullName")}
        />
        <TextField
          label={t("phone")}
          hint={t("phoneHint")}
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register("phone")}
        />
        <ProblemNotice problem={problem} />
        <SubmitButton look="secondary" busy={busy} className="self-start">
          {t("save")}
        </SubmitButton>
      </form>
      {again.asksPassword ? (
        <PasswordAgain realm="owner" onClose={again.giveUp} onProved={again.goOn} />
      ) : null}
    </>
  );
}
