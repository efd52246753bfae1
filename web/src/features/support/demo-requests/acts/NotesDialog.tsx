"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { DialogForm } from "@/components/forms/DialogForm";
import { TextAreaField } from "@/components/forms/TextField";
import { useSending } from "@/lib/use-sending";
import type { DemoRequest } from "../calls";

interface Props {
  request: DemoRequest;
  /** The words on both buttons. */
  action: string;
  /** The opening button's name, as a page has many of them. */
  actionOf: string;
  title: string;
  hint: string;
  needed: boolean;
  look: "quiet" | "danger";
  send: (notes: string) => Promise<void>;
  children?: ReactNode;
}

/** A button that asks for the notes, beginning with those that are there. */
export function NotesDialog({ request, action, actionOf, needed, look, send, ...words }: Props) {
  const t = useTranslations("support.demoRequests");
  const ui = useTranslations("ui");
  const [asking, setAsking] = useState(false);
  const form = useForm({ defaultValues: { notes: "" } });

  const sending = useSending(form, async ({ notes }) => {
    await send(notes.trim());
    setAsking(false);
    return false;
  });

  const ask = () => {
    form.reset({ notes: request.notes ?? "" });
    setAsking(true);
  };

  return (
    <>
      <Button look={look} size="sm" aria-label={actionOf} onClick={ask}>
        {action}
      </Button>
      <DialogForm
        open={asking}
        onClose={() => setAsking(false)}
        title={words.title}
        action={needed ? action : t("save")}
        look={look === "danger" ? "danger" : "primary"}
        sending={sending}
      >
        {words.children}
        <TextAreaField
          label={t("notes")}
          hint={words.hint}
          maxLength={2000}
          error={form.formState.errors.notes?.message}
          {...form.register("notes", {
            validate: (notes) => !needed || notes.trim() !== "" || ui("required"),
          })}
        />
      </DialogForm>
    </>
  );
}
