"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { ClosingDialog } from "./ClosingDialog";

/** The button that opens the dialog about closing the account. */
export function Closing() {
  const t = useTranslations("account.closing");
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <p>{t("lead")}</p>
      <Button look="danger" className="self-start" onClick={() => setOpen(true)}>
        {t("look")}
      </Button>
      {open ? <ClosingDialog onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
