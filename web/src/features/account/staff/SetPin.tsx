"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { DialogForm } from "@/components/forms/DialogForm";
import { PinField } from "@/components/forms/PinField";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import { type Member, useSetPin } from "./calls";

export function SetPin({ member }: { member: Member }) {
  const t = useTranslations("account.staff");
  const [setting, setSetting] = useState(false);
  const { name } = member;
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        aria-label={t("pinOf", { name })}
        onClick={() => setSetting(true)}
      >
        {t("pin")}
      </Button>
      {setting ? <PinDialog member={member} onClose={() => setSetting(false)} /> : null}
    </>
  );
}

function PinDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations("account.staff");
  const ui = useTranslations("ui");
  const { name, staffId } = member;
  const setPin = useSetPin(member);
  const form = useForm({ defaultValues: { pin: "" }, shouldFocusError: false });
  const sending = useSending(form, async ({ pin }) => {
    await setPin(pin);
    tip(t("pinSet", { name }));
    onClose();
    return false;
  });
  return (
    <DialogForm
      open
      onClose={onClose}
      title={t("pinTitle", { name })}
      action={t("pinSave")}
      sending={sending}
    >
      <p>{t("pinText", { name, staffId })}</p>
      <PinField
        label={t("newPin")}
        hint={t("pinHint")}
        autoComplete="off"
        error={form.formState.errors.pin?.message}
        {...form.register("pin", { required: ui("required") })}
      />
    </DialogForm>
  );
}
