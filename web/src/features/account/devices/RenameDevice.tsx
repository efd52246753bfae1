"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { DialogForm } from "@/components/forms/DialogForm";
import { TextField } from "@/components/forms/TextField";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import { type Device, useRename } from "./calls";

export function RenameDevice({ device }: { device: Device }) {
  const t = useTranslations("account.devices");
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        aria-label={t("renameOf", { name: device.name })}
        onClick={() => setRenaming(true)}
      >
        {t("rename")}
      </Button>
      {renaming ? <NameDialog device={device} onClose={() => setRenaming(false)} /> : null}
    </>
  );
}

function NameDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const t = useTranslations("account.devices");
  const ui = useTranslations("ui");
  const rename = useRename(device);
  const form = useForm({ defaultValues: { name: device.name }, shouldFocusError: false });
  const sending = useSending(form, async ({ name }) => {
    const renamed = await rename(name);
    tip(t("renamed", { name: renamed.name }));
    onClose();
    return false;
  });
  return (
    <DialogForm
      open
      onClose={onClose}
      title={t("renameTitle", { name: device.name })}
      action={t("renameSave")}
      sending={sending}
    >
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        error={form.formState.errors.name?.message}
        autoComplete="off"
        maxLength={60}
        {...form.register("name", { required: ui("required") })}
      />
    </DialogForm>
  );
}
