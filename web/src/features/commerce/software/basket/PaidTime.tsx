"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { business } from "@/config/business";
import { yearOfPro } from "@/config/facts";
import { accountQuery } from "@/features/account/queries";
import { type Basket, catalogQuery } from "@/features/commerce/queries";

/**
 * Says that several periods of a subscription in one basket follow one another, and how long they last
 * together.
 */
export function PaidTime({ basket }: { basket: Basket }) {
  const t = useTranslations("commerce.software.basket");
  const { data } = useQuery(catalogQuery);
  const { data: account } = useQuery(accountQuery);
  const listed = (sku: string) =>
    data?.items.find((item) => item.sku === sku)?.subscriptionDays ?? 0;
  const cycleDays = account?.subscription?.cycleDays;
  // The usual cycle is no agreement.
  const agreed = cycleDays === business.cycle.cycleDays ? undefined : cycleDays;
  const daysOf = (sku: string) =>
    sku === yearOfPro && listed(sku) > 0 ? (agreed ?? listed(sku)) : listed(sku);
  const bought = basket.items.filter(({ sku }) => daysOf(sku) > 0);
  const pieces = bought.reduce((sum, { quantity }) => sum + quantity, 0);
  const days = bought.reduce((sum, { sku, quantity }) => sum + quantity * daysOf(sku), 0);
  const isAgreed = bought.some(({ sku }) => daysOf(sku) !== listed(sku));
  if (pieces < 2 && !isAgreed) return null;
  return <p className="mt-3 text-paper-soft text-xs">{t("periods", { days })}</p>;
}
