"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/Button";
import { EmptyState } from "@/components/EmptyState";
import { Notice } from "@/components/Notice";
import { Skeleton } from "@/components/Skeleton";
import { api, unwrap } from "@/lib/api/client";
import { href } from "@/lib/routes";
import { rememberShop, useStored } from "@/lib/session";
import { ShopCard } from "./ShopCard";

/** The owner's outlets. The chosen one is kept in the browser and in its cookie. */
export function ShopChoice() {
  const t = useTranslations("session.select");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const router = useRouter();
  const current = useStored("shopId");
  const shops = useQuery({
    queryKey: ["ownerShopList"],
    queryFn: () => unwrap(api.GET("/api/system/user/ownerShopList")),
    // The first outlet of a new owner appears within seconds.
    refetchInterval: ({ state }) => (state.data?.length === 0 ? 3_000 : false),
  });
  const choose = useMutation({
    mutationFn: (shopId: string) => unwrap(api.PUT("/api/session/shop", { body: { shopId } })),
    onSuccess: (shop) => {
      rememberShop(shop);
      router.push(href(locale, "/info"));
    },
  });

  if (shops.data === undefined) {
    if (!shops.isError) return <Skeleton label={ui("loading")} lines={6} />;
    return (
      <Notice tone="alarm" live>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{ui("loadFailed")}</p>
          <Button
            look="secondary"
            size="sm"
            busy={shops.isFetching}
            onClick={() => void shops.refetch()}
          >
            {ui("retry")}
          </Button>
        </div>
      </Notice>
    );
  }
  if (shops.data.length === 0) {
    return <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>;
  }
  const leaving = choose.isPending || choose.isSuccess;
  return (
    <ul aria-label={t("list")} className="grid items-start gap-5 md:grid-cols-2">
      {shops.data.map((shop) => (
        <li key={shop.shopId}>
          <ShopCard
            shop={shop}
            isCurrent={shop.shopId === current}
            busy={leaving && choose.variables === shop.shopId}
            disabled={leaving}
            onChoose={() => choose.mutate(shop.shopId)}
          />
        </li>
      ))}
    </ul>
  );
}
