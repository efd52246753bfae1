"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/controls/Button";
import { pickText } from "@/lib/format";
import { goOnAt } from "@/lib/navigation/go-on";
import { chooseShop } from "@/lib/session/choose-shop";
import type { Shop } from "../queries";
import { ShopStatusPill } from "../StatePills";

/** Every outlet, with the way to work with it. */
export function OutletList({ shops, chosen }: { shops: Shop[]; chosen: string }) {
  const t = useTranslations("account.info.outlets");
  const locale = useLocale();
  const choose = useMutation({
    mutationFn: chooseShop,
    onSuccess: () => {
      goOnAt("outlet");
      window.scrollTo({ top: 0 });
    },
  });

  return (
    <section aria-labelledby="outlets" className="lg:col-span-2">
      <h2 id="outlets" className="mb-3 text-xl">
        {t("title")}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shops.map((shop) => (
          <li
            key={shop.shopId}
            aria-current={shop.shopId === chosen ? "true" : undefined}
            className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4 aria-[current]:border-brand aria-[current]:bg-brand-soft"
          >
            <span className="flex items-start justify-between gap-3">
              <span className="min-w-0 break-words font-semibold">{shop.shopName}</span>
              <ShopStatusPill shop={shop} />
            </span>
            <span className="text-ink-soft text-sm">{pickText(locale, shop.package.name)}</span>
            <span className="mt-auto flex min-h-10 items-center">
              {shop.shopId === chosen ? (
                <span className="font-semibold text-brand text-sm">{t("inUse")}</span>
              ) : (
                <Button
                  look="secondary"
                  size="sm"
                  busy={choose.isPending}
                  aria-label={t("useOf", { name: shop.shopName })}
                  onClick={() => choose.mutate(shop)}
                >
                  {t("use")}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
