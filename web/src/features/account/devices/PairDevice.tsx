"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { DialogForm } from "@/components/forms/DialogForm";
import { Select } from "@/components/forms/Select";
import { TextField } from "@/components/forms/TextField";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import type { Shop } from "../queries";
import { type PairingFields, useApprovePairing } from "./calls";

export function PairDevice({ shops }: { shops: Shop[] }) {
  const t = useTranslations("account.devices");
  const [pairing, setPairing] = useState(false);
  return (
    <>
      <Button className="self-start max-sm:w-full" onClick={() => setPairing(true)}>
        {t("pair")}
      </Button>
      {pairing ? <PairingDialog shops={shops} onClose={() => setPairing(false)} /> : null}
    </>
  );
}

function PairingDialog({ shops, onClose }: { shops: Shop[]; onClose: () => void }) {
  const t = useTranslations("account.devices");
  const ui = useTranslations("ui");
  const approve = useApprovePairing();
  const form = useForm<PairingFields>({
    defaultValues: { code: "", shopId: shops[0]?.shopId ?? "", name: "" },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const sending = useSending(form, async (fields) => {
    const device = await approve(fields);
    tip(t("paired", { name: device.name, outlet: device.shopName }));
    onClose();
    return false;
  });
  const required = ui("required");
  return (
    <DialogForm
      open
      onClose={onClose}
      title={t("pairTitle")}
      action={t("approve")}
      sending={sending}
    >
      <p>{t("pairText")}</p>
      <TextField
        label={t("code")}
        hint={t("codeHint")}
        error={errors.code?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        {...form.register("code", { required })}
      />
      <Select
        label={t("outlet")}
        options={shops.map(({ shopId, shopName }) => ({ value: shopId, label: shopName }))}
        {...form.register("shopId", { required })}
      />
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        error={errors.name?.message}
        autoComplete="off"
        maxLength={60}
        {...form.register("name", { required })}
      />
    </DialogForm>
  );
}
