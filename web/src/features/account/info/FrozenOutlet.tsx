"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Explanation } from "../Explanation";
import { accountQuery, type Shop } from "../queries";
import { ShopStatusPill } from "../StatePills";

/** The state of an outlet whose account is frozen or closed: the account's comes first, and nothing can be switched. */
export function FrozenOutlet({ shop }: { shop: Shop }) {
  const t = useTranslations("account.info.outlet");
  const { data } = useQuery(accountQuery);
  return (
    <div className="mt-4 flex flex-col gap-2 rounded-md bg-sunken px-4 py-3">
      <p className="flex items-center gap-3">
        <span className="text-ink-soft text-sm">{t("status")}</span>
        <ShopStatusPill shop={shop} />
      </p>
      {data ? <Explanation account={data} /> : null}
      <p className="text-ink-soft text-sm">{t("frozenHint")}</p>
    </div>
  );
}
