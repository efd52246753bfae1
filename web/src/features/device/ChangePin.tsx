"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { DialogForm } from "@/components/forms/DialogForm";
import { PinField } from "@/components/forms/PinField";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import { changePin } from "./calls";

export function ChangePin() {
  const t = useTranslations("device.changePin");
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setChanging(true)}>
        {t("open")}
      </Button>
      {changing ? <PinDialog onClose={() => setChanging(false)} /> : null}
    </>
  );
}

function PinDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("device.changePin");
  const ui = useTranslations("ui");
  const form = useForm({ defaultValues: { currentPin: "", pin: "" }, shouldFocusError: false });
  const { errors } = form.formState;
  const sending = useSending(form, async (fields) => {
    await changePin(fields);
    tip(t("done"));
    onClose();
    return false;
  });
  const required = ui("required");
  return (
    <DialogForm open onClose={onClose} title={t("title")} action={t("save")} sending={sending}>
      <PinField
        label={t("current")}
        autoComplete="off"
        error={errors.currentPin?.message}
        {...form.register("currentPin", { required })}
      />
      <PinField
        label={t("new")}
        hint={t("hint")}
        autoComplete="off"
        error={errors.pin?.message}
        {...form.register("pin", { required })}
      />
    </DialogForm>
  );
}
