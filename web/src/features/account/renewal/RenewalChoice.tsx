"use client";

import { useTranslations } from "next-intl";
import type { Account } from "../queries";
import { OrderRenewal } from "./OrderRenewal";
import { WithoutPro } from "./WithoutPro";

/** After the paid time the owner chooses: to pay for more of it, or to go on without Pro. */
export function RenewalChoice({ account }: { account: Account }) {
  const t = useTranslations("account.renewal");
  const isFrozen = account.state.account === "frozen";
  const mayOrder = !isFrozen || account.mayRenew;
  return (
    <div className="flex flex-col gap-3 rounded-md bg-sunken px-4 py-4">
      <h3 className="font-semibold">{t("title")}</h3>
      {mayOrder ? <OrderRenewal /> : <p>{t("notYet")}</p>}
      <WithoutPro />
    </div>
  );
}
