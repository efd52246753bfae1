"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { Dialog } from "@/components/forms/Dialog";
import { DialogForm } from "@/components/forms/DialogForm";
import { TextField } from "@/components/forms/TextField";
import { reference } from "@/features/help/pictures/dashboard/open-order";
import { Specimen, State } from "./Specimen";

type Asking = "dialog" | "primary" | "danger" | "busy" | "problem";
const forms = ["primary", "danger", "busy", "problem"] as const;

/** Each dialog opens by its button. */
export function Dialogs() {
  const t = useTranslations("commerce.payment.cancel");
  const ui = useTranslations("ui");
  const [open, setOpen] = useState<Asking | null>(null);
  const close = () => setOpen(null);
  const title = t("title", { reference });
  return (
    <>
      <Specimen of="Dialog">
        <State name="text and a button">
          <Button look="secondary" onClick={() => setOpen("dialog")}>
            {t("open")}
          </Button>
          <Dialog
            open={open === "dialog"}
            onClose={close}
            title={title}
            actions={<Button onClick={close}>{t("keep")}</Button>}
          >
            {t("text")}
          </Dialog>
        </State>
      </Specimen>
      <Specimen of="DialogForm">
        {forms.map((form) => (
          <State key={form} name={form}>
            <Button look="secondary" onClick={() => setOpen(form)}>
              {t("open")}
            </Button>
            <DialogForm
              open={open === form}
              onClose={close}
              title={title}
              action={t("confirm")}
              look={form === "danger" ? "danger" : "primary"}
              sending={{
                submit: async (event) => event?.preventDefault(),
                busy: form === "busy",
                problem: form === "problem" ? { error: null, sentence: ui("loadFailed") } : null,
              }}
            >
              <p>{t("text")}</p>
              <TextField label={ui("place.storeAddress")} />
            </DialogForm>
          </State>
        ))}
      </Specimen>
    </>
  );
}
