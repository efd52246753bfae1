"use client";

import { useTranslations } from "next-intl";
import { StatusPill, type Tone } from "@/components/signs/StatusPill";
import type { Account, SeenShop } from "./queries";

type Axes = Account["state"];

const accountTones: Record<Axes["account"], Tone> = {
  active: "good",
  inactive: "warn",
  frozen: "alarm",
  closed: "neutral",
};

const subscriptionTones: Record<Axes["subscription"], Tone> = {
  trial: "warn",
  free: "neutral",
  paid: "good",
  past_due: "alarm",
  ended: "neutral",
};

export function AccountStatePill({ state }: { state: Axes["account"] }) {
  const t = useTranslations("states.account");
  return <StatusPill tone={accountTones[state]}>{t(state)}</StatusPill>;
}

export function SubscriptionPill({ state }: { state: Axes["subscription"] }) {
  const t = useTranslations("states.subscription");
  return <StatusPill tone={subscriptionTones[state]}>{t(state)}</StatusPill>;
}

/** Whether the account lets its outlets work. */
export const mayWork = ({ accountState }: Pick<SeenShop, "accountState">) =>
  accountState !== "frozen" && accountState !== "closed";

/** The outlet's own status, or the state of its account if the account lets no outlet work. */
export function ShopStatusPill({ shop }: { shop: Pick<SeenShop, "accountState" | "status"> }) {
  const t = useTranslations("states.shop");
  if (shop.accountState && !mayWork(shop)) return <AccountStatePill state={shop.accountState} />;
  return (
    <StatusPill tone={shop.status === "active" ? "good" : "neutral"}>{t(shop.status)}</StatusPill>
  );
}
