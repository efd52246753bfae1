"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { Dialog } from "@/components/forms/Dialog";
import { type MemberFields, useAddMember } from "./calls";
import { MemberForm } from "./MemberForm";

const empty: MemberFields = { name: "", position: "", grants: [] };

export function AddMember({ shopId }: { shopId: string }) {
  const t = useTranslations("account.staff");
  const [adding, setAdding] = useState(false);
  const add = useAddMember(shopId);
  const close = () => setAdding(false);
  return (
    <>
      <Button className="self-start max-sm:w-full" onClick={() => setAdding(true)}>
        {t("add")}
      </Button>
      <Dialog open={adding} onClose={close} title={t("addTitle")}>
        {adding ? (
          <MemberForm
            start={empty}
            knowsTillGrants
            send={add}
            onDone={close}
            done={(name) => t("added", { name })}
          />
        ) : null}
      </Dialog>
    </>
  );
}
