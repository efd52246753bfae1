"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/controls/Button";
import { Switch } from "@/components/controls/Switch";
import { Dialog } from "@/components/forms/Dialog";
import { date } from "@/lib/format";
import type { Shop } from "../queries";
import { ShopStatusPill } from "../StatePills";
import { useShopStatus } from "./use-shop-status";

interface Props {
  shop: Shop;
  /** No other outlet of the account is active. */
  isLastActive: boolean;
}

export function StatusSwitch({ shop, isLastActive }: Props) {
  const t = useTranslations("account.info.outlet");
  const locale = useLocale();
  const ui = useTranslations("ui");
  const hint = useId();
  const { mutate, isPending } = useShopStatus(shop.shopId);
  const active = shop.status === "active";
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const press = () => {
    if (isPending) return;
    if (active) setAsking(true);
    else mutate("active");
  };
  const disable = () => {
    close();
    mutate("disabled");
  };
  return (
    <div className="mt-4 rounded-md bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex items-center gap-3">
          <span className="text-ink-soft text-sm">{t("status")}</span>
          <ShopStatusPill shop={shop} />
        </span>
        <Switch
          on={active}
          label={t("switch")}
          describedBy={hint}
          busy={isPending}
          onPress={press}
        />
      </div>
      <p id={hint} className="mt-1 text-ink-soft text-sm">
        {active || isPending ? null : t("offSince", { day: date(locale, shop.statusSince) })}{" "}
        {t(active ? "onHint" : "offHint")}
      </p>
      <Dialog
        open={asking}
        onClose={close}
        title={t("disableTitle", { name: shop.shopName })}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              {ui("cancel")}
            </Button>
            <Button look="danger" onClick={disable}>
              {t("disable")}
            </Button>
          </>
        }
      >
        <p>{t("disableText")}</p>
        {isLastActive ? <p className="mt-3">{t("disableLast")}</p> : null}
      </Dialog>
    </div>
  );
}
