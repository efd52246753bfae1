"use client";

import { useTranslations } from "next-intl";
import { goOnAt, pageHeading } from "@/lib/navigation/go-on";
import { tip } from "@/lib/tip";
import { ConfirmedAct } from "../ConfirmedAct";
import { type Member, useRemoveMember } from "./calls";

export function RemoveMember({ member }: { member: Member }) {
  const t = useTranslations("account.staff");
  const { name } = member;
  const { mutate, isPending } = useRemoveMember(member, () => {
    tip(t("removed", { name }));
    goOnAt(pageHeading);
  });
  return (
    <ConfirmedAct
      act={t("remove")}
      name={t("removeOf", { name })}
      title={t("removeTitle", { name })}
      busy={isPending}
      onConfirm={mutate}
    >
      {t("removeText")}
    </ConfirmedAct>
  );
}
