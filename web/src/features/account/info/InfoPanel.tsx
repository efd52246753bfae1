"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/lists/EmptyState";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Card } from "@/components/signs/Card";
import { chosenShop } from "@/lib/session/chosen-shop";
import { useStored } from "@/lib/session/session";
import { isLastActive, shopsQuery, whoAmIQuery } from "../queries";
import { AccountState } from "./AccountState";
import { OutletCard } from "./OutletCard";
import { OutletList } from "./OutletList";

/** The chosen outlet, the account's state, and all outlets. */
export function InfoPanel() {
  const t = useTranslations("account.info.empty");
  const ui = useTranslations("ui");
  const shops = useQuery(shopsQuery);
  const session = useQuery(whoAmIQuery);
  const remembered = useStored("shopId");

  if (shops.isPending || session.isPending) {
    return (
      <Card>
        <Skeleton label={ui("loading")} lines={6} />
      </Card>
    );
  }
  const shop = chosenShop(shops.data ?? [], remembered, session.data?.shopId);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {shop ? (
        <OutletCard shop={shop} isLastActive={isLastActive(shops.data ?? [], shop)} />
      ) : shops.data ? (
        <EmptyState title={t("title")}>{t("text")}</EmptyState>
      ) : (
        <LoadFailed error={shops.error} retry={shops.refetch} busy={shops.isFetching} />
      )}
      <AccountState />
      {shop && shops.data && shops.data.length > 1 ? (
        <OutletList shops={shops.data} chosen={shop.shopId} />
      ) : null}
    </div>
  );
}
