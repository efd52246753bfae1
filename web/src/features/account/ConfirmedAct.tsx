"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/controls/Button";
import { Dialog } from "@/components/forms/Dialog";

/** A button for an act that cannot be undone: a dialog explains the act and asks once more. */
export function ConfirmedAct({
  act,
  name,
  title,
  busy,
  onConfirm,
  children,
}: {
  /** The word on both buttons. */
  act: string;
  /** The first button's name for people who do not see its place. */
  name: string;
  title: string;
  busy: boolean;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const ui = useTranslations("ui");
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const confirm = () => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button look="danger" size="sm" busy={busy} aria-label={name} onClick={() => setAsking(true)}>
        {act}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={title}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              {ui("cancel")}
            </Button>
            <Button look="danger" onClick={confirm}>
              {act}
            </Button>
          </>
        }
      >
        <p>{children}</p>
      </Dialog>
    </>
  );
}
