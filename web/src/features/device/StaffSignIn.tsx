"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { PinField } from "@/components/forms/PinField";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextField } from "@/components/forms/TextField";
import { useSending } from "@/lib/use-sending";
import { signInStaff, useReadAgain } from "./calls";

export function StaffSignIn() {
  const t = useTranslations("device.signIn");
  const ui = useTranslations("ui");
  const readAgain = useReadAgain();
  const form = useForm({ defaultValues: { staffId: "", pin: "" }, shouldFocusError: false });
  const { errors } = form.formState;
  const { submit, busy, problem } = useSending(form, async (fields) => {
    await signInStaff(fields);
    await readAgain();
    return false;
  });
  const required = ui("required");
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label={t("staffId")}
        hint={t("staffIdHint")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={errors.staffId?.message}
        {...form.register("staffId", { required })}
      />
      <PinField
        label={t("pin")}
        autoComplete="off"
        error={errors.pin?.message}
        {...form.register("pin", { required })}
      />
      <ProblemNotice problem={problem} />
      <Button type="submit" busy={busy}>
        {t("submit")}
      </Button>
    </form>
  );
}
