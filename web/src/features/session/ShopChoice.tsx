"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { EmptyState } from "@/components/lists/EmptyState";
import { LoadState } from "@/components/lists/LoadState";
import { shopsQuery } from "@/features/account/queries";
import { href } from "@/lib/navigation/routes";
import { chooseShop } from "@/lib/session/choose-shop";
import { useStored } from "@/lib/session/session";
import { ShopCard } from "./ShopCard";

interface Choice {
  shopId: string;
  shopName: string;
  /** The owner had no choice to make: the way back must not lead here. */
  onlyOne: boolean;
}

/**
 * The owner's outlets. A single outlet is chosen without a question. The browser and its cookie keep the
 * choice.
 */
export function ShopChoice() {
  const t = useTranslations("session.select");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const router = useRouter();
  const current = useStored("shopId");
  const shops = useQuery(shopsQuery);
  const choose = useMutation({
    mutationFn: (choice: Choice) => chooseShop(choice),
    onSuccess: (_done, { onlyOne }: Choice) => {
      const go = onlyOne ? router.replace : router.push;
      go(href(locale, "/info"));
    },
  });
  const { mutate } = choose;
  const only = shops.data?.length === 1 ? shops.data[0] : undefined;
  useEffect(() => {
    if (only) mutate({ ...only, onlyOne: true });
  }, [only, mutate]);

  if (shops.data === undefined || (only && !choose.isError)) {
    return <LoadState query={shops} label={ui("loading")} lines={6} />;
  }
  if (shops.data.length === 0) {
    return <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>;
  }
  const leaving = choose.isPending || choose.isSuccess;
  return (
    <ul aria-label={t("list")} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      {shops.data.map((shop, at) => (
        <li key={shop.shopId}>
          <ShopCard
            at={at}
            shop={shop}
            isCurrent={shop.shopId === current}
            busy={leaving && choose.variables?.shopId === shop.shopId}
            disabled={leaving}
            onChoose={() => mutate({ ...shop, onlyOne: false })}
          />
        </li>
      ))}
    </ul>
  );
}
