"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import type { useSending } from "@/lib/use-sending";
import { Button } from "../controls/Button";
import { Dialog } from "./Dialog";
import { ProblemNotice } from "./ProblemNotice";

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The words on the button that sends. */
  action: string;
  look?: "primary" | "danger";
  sending: ReturnType<typeof useSending>;
  children: ReactNode;
}

/** A question with fields, the way out and the way on. */
export function DialogForm({ open, onClose, title, action, look, sending, children }: Props) {
  const ui = useTranslations("ui");
  const formId = useId();
  const { submit, busy, problem } = sending;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {ui("cancel")}
          </Button>
          <Button type="submit" form={formId} look={look ?? "primary"} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        {children}
        <ProblemNotice problem={problem} />
      </form>
    </Dialog>
  );
}
