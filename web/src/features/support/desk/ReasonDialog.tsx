"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { DialogForm } from "@/components/forms/DialogForm";
import { TextField } from "@/components/forms/TextField";
import { useSending } from "@/lib/use-sending";

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** The effect of the act, below the text. */
  children?: ReactNode;
  label: string;
  hint: string;
  action: string;
  look?: "primary" | "danger";
  maxLength: number;
  /** Resolves to true when the agent leaves the page. */
  send: (reason: string) => Promise<boolean>;
}

/** Asks for the reason of an act that needs one. */
export function ReasonDialog({ text, children, label, hint, maxLength, send, ...dialog }: Props) {
  const ui = useTranslations("ui");
  const form = useForm({ defaultValues: { reason: "" } });
  const sending = useSending(form, ({ reason }) => send(reason.trim()));
  return (
    <DialogForm {...dialog} sending={sending}>
      <p>{text}</p>
      {children}
      <TextField
        label={label}
        hint={hint}
        error={form.formState.errors.reason?.message}
        autoComplete="off"
        maxLength={maxLength}
        {...form.register("reason", {
          validate: (reason) => reason.trim() !== "" || ui("required"),
        })}
      />
    </DialogForm>
  );
}
