"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { api, unwrap } from "@/lib/api/client";
import { goOnAt } from "@/lib/navigation/go-on";
import { tip } from "@/lib/tip";
import { ConfirmedAct } from "../../ConfirmedAct";
import { headingOf, type Member, useReadAgain } from "../calls";

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
    onSuccess: () => {
      tip(t("withdrawn", { name }));
      goOnAt(headingOf(member));
    },
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
