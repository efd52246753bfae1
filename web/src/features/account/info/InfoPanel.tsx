"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/lists/EmptyState";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Card } from "@/components/signs/Card";
import { chosenShop } from "@/lib/session/chosen-shop";
import { useStored } from "@/lib/session/session";
import { accountQuery, isLastActive, openingQuery, shopsQuery, whoAmIQuery } from "../queries";
import { AccountState } from "./AccountState";
import { OutletCard } from "./OutletCard";
import { OutletList } from "./OutletList";
import { ToDo } from "./ToDo";
import { Way } from "./Way";

/** The account's dates, the chosen outlet, what is left to do, the account's state, and all outlets. */
export function InfoPanel() {
  const t = useTranslations("account.info.empty");
  const ui = useTranslations("ui");
  const shops = useQuery(shopsQuery);
  const session = useQuery(whoAmIQuery);
  const account = useQuery(accountQuery);
  const opening = useQuery(openingQuery);
  const remembered = useStored("shopId");

  // Waits for the opening, so that the page does not jump later, but only for its first try.
  const opens = opening.isPending && opening.failureCount === 0;
  if (shops.isPending || session.isPending || account.isPending || opens) {
    return (
      <Card>
        <Skeleton label={ui("loading")} lines={6} />
      </Card>
    );
  }
  const shop = chosenShop(shops.data ?? [], remembered, session.data?.shopId);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Way />
      {shop ? (
        <OutletCard shop={shop} isLastActive={isLastActive(shops.data ?? [], shop)} />
      ) : shops.data ? (
        <EmptyState title={t("title")}>{t("text")}</EmptyState>
      ) : (
        <LoadFailed error={shops.error} retry={shops.refetch} busy={shops.isFetching} />
      )}
      <div className="flex flex-col gap-6">
        <ToDo />
        <AccountState />
      </div>
      {shop && shops.data && shops.data.length > 1 ? (
        <OutletList shops={shops.data} chosen={shop.shopId} />
      ) : null}
    </div>
  );
}
