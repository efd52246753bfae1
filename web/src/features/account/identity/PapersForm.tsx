"use client";

import { useTranslations } from "next-intl";
import { SubmitButton } from "@/components/controls/SubmitButton";
import { FormNote } from "@/components/forms/FormNote";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextField } from "@/components/forms/TextField";
import { Card } from "@/components/signs/Card";
import { PhotoField } from "./PhotoField";
import { Progress } from "./Progress";
import { useSupply } from "./use-supply";

interface Props {
  /** The owner has sent papers before. */
  again: boolean;
  onSent: () => void;
}

export function PapersForm({ again, onSent }: Props) {
  const t = useTranslations("account.identity.form");
  const { register, errors, photo, setPhoto, submit, busy, isPreparing, progress, problem } =
    useSupply(onSent);
  return (
    <Card>
      <form
        name="identity"
        noValidate
        method="post"
        onSubmit={submit}
        aria-labelledby="send-papers"
        className="flex flex-col gap-6"
      >
        <h2 id="send-papers" className="text-xl">
          {again ? t("titleAgain") : t("title")}
        </h2>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <div className="flex flex-col gap-6">
            <TextField
              label={t("nationalId")}
              hint={t("nationalIdHint")}
              inputMode="numeric"
              autoComplete="off"
              maxLength={24}
              error={errors.nationalId?.message}
              {...register("nationalId")}
            />
            <TextField
              label={t("nameOnId")}
              hint={t("nameOnIdHint")}
              autoComplete="name"
              autoCapitalize="characters"
              maxLength={100}
              error={errors.nameOnId?.message}
              {...register("nameOnId")}
            />
          </div>
          <PhotoField photo={photo} onPhoto={setPhoto} error={errors.photo?.message} />
        </div>
        <p className="text-ink-soft text-sm">{t("safety")}</p>
        <ProblemNotice problem={problem} />
        {busy || isPreparing ? <Progress part={progress} /> : null}
        <SubmitButton busy={busy} className="self-start">
          {t("send")}
        </SubmitButton>
        <FormNote />
      </form>
    </Card>
  );
}
