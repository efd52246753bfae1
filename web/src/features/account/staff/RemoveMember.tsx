"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { Dialog } from "@/components/forms/Dialog";
import { tip } from "@/lib/tip";
import { type Member, useRemoveMember } from "./calls";

export function RemoveMember({ member }: { member: Member }) {
  const t = useTranslations("account.staff");
  const ui = useTranslations("ui");
  const [asking, setAsking] = useState(false);
  const { name } = member;
  const { mutate, isPending } = useRemoveMember(member, () => tip(t("removed", { name })));
  const close = () => setAsking(false);
  const remove = () => {
    close();
    mutate();
  };
  return (
    <>
      <Button
        look="danger"
        size="sm"
        busy={isPending}
        aria-label={t("removeOf", { name })}
        onClick={() => setAsking(true)}
      >
        {t("remove")}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={t("removeTitle", { name })}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              {ui("cancel")}
            </Button>
            <Button look="danger" onClick={remove}>
              {t("remove")}
            </Button>
          </>
        }
      >
        <p>{t("removeText")}</p>
      </Dialog>
    </>
  );
}
