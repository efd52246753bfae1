"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { CopyButton } from "@/components/controls/CopyButton";
import { Dialog } from "@/components/forms/Dialog";
import { Card } from "@/components/signs/Card";
import type { Shop } from "../queries";
import { ShopStatusPill } from "../StatePills";
import { useChangeShop } from "./calls";
import { ShopForm } from "./ShopForm";

/** One outlet; a dialog changes its name and address. */
export function ShopRow({ shop }: { shop: Shop }) {
  const t = useTranslations("account.shops");
  const [changing, setChanging] = useState(false);
  const change = useChangeShop(shop.shopId);
  return (
    <Card>
      <section aria-label={shop.shopName} className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 break-words text-xl">{shop.shopName}</h2>
          <ShopStatusPill shop={shop} />
        </div>
        <p className="break-words text-ink-soft">{shop.address}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-ink-soft text-sm">{t("code")}</span>
          <span className="font-mono tracking-wider">{shop.verificationCode}</span>
          <CopyButton value={shop.verificationCode} of={t("code")} />
        </p>
        <Button
          look="secondary"
          size="sm"
          className="self-start"
          aria-label={t("changeOf", { name: shop.shopName })}
          onClick={() => setChanging(true)}
        >
          {t("change")}
        </Button>
        <Dialog
          open={changing}
          onClose={() => setChanging(false)}
          title={t("changeTitle", { name: shop.shopName })}
        >
          {changing ? (
            <ShopForm
              start={{ shopName: shop.shopName, ...shop.place }}
              send={change}
              onDone={() => setChanging(false)}
              done={(name) => t("changed", { name })}
            />
          ) : null}
        </Dialog>
      </section>
    </Card>
  );
}
