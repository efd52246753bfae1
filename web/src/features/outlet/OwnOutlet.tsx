"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/signs/Card";
import type { SeenShop } from "@/features/account/queries";
import { ShopStatusPill } from "@/features/account/StatePills";
import { ChangeShop } from "@/features/account/shops/ChangeShop";

export function OwnOutlet({ shop, mayChange }: { shop: SeenShop; mayChange: boolean }) {
  const t = useTranslations("account.manager");
  return (
    <Card>
      <section aria-label={shop.shopName} className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 break-words text-xl">{shop.shopName}</h2>
          <ShopStatusPill shop={shop} />
        </div>
        <p className="break-words text-ink-soft">{shop.address}</p>
        {mayChange ? (
          <ChangeShop shop={shop} />
        ) : (
          <p className="text-ink-soft text-sm">{t("outletIsOwners")}</p>
        )}
      </section>
    </Card>
  );
}
