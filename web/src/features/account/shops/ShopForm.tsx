"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextField } from "@/components/forms/TextField";
import type { PlaceForm } from "@/features/place/form";
import { PlaceFields } from "@/features/place/PlaceFields";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import { SaveOrCancel } from "../SaveOrCancel";

export interface ShopFields extends PlaceForm {
  shopName: string;
}

interface Props {
  start: ShopFields;
  send: (fields: ShopFields) => Promise<unknown>;
  /** Closes the dialog: the server has the values, or the owner no longer wants them. */
  onDone: () => void;
  /** The sentence after the outlet is saved. */
  done: (name: string) => string;
}

export function ShopForm({ start, send, onDone, done }: Props) {
  const t = useTranslations("account.shops");
  const ui = useTranslations("ui");
  const form = useForm<ShopFields>({ defaultValues: start });
  const { submit, busy, problem } = useSending(form, async (fields) => {
    await send(fields);
    tip(done(fields.shopName.trim()));
    onDone();
    return false;
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-6">
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        error={form.formState.errors.shopName?.message}
        maxLength={100}
        autoComplete="off"
        {...form.register("shopName", { required: ui("required") })}
      />
      <PlaceFields form={form} />
      <ProblemNotice problem={problem} />
      <SaveOrCancel save={t("save")} busy={busy} onCancel={onDone} />
    </form>
  );
}
