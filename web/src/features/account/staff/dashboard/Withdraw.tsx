"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { api, unwrap } from "@/lib/api/client";
import { tip } from "@/lib/tip";
import { ConfirmedAct } from "../../ConfirmedAct";
import { type Member, useReadAgain } from "../calls";

export function Withdraw({ member }: { member: Member }) {
  const t = useTranslations("account.staff.dashboard");
  const { name, shopId, staffId } = member;
  const readAgain = useReadAgain(shopId);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      unwrap(
        api.DELETE("/api/shops/{shopId}/staff/{staffId}/manager", {
          params: { path: { shopId, staffId } },
        }),
      ),
    onSuccess: () => tip(t("withdrawn", { name })),
    onSettled: readAgain,
  });
  return (
    <ConfirmedAct
      act={t("withdraw")}
      name={t("withdrawOf", { name })}
      title={t("withdrawTitle", { name })}
      busy={isPending}
      onConfirm={mutate}
    >
      {t("withdrawText")}
    </ConfirmedAct>
  );
}
