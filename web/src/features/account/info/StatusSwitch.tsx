"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/controls/Button";
import { cx } from "@/components/cx";
import { Dialog } from "@/components/forms/Dialog";
import type { Shop } from "../queries";
import { ShopStatusPill } from "../StatePills";
import { useShopStatus } from "./use-shop-status";

export function StatusSwitch({ shop }: { shop: Shop }) {
  const t = useTranslations("account.info.outlet");
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
          <ShopStatusPill status={shop.status} />
        </span>
        <button
          type="button"
          role="switch"
          aria-checked={active}
          aria-label={t("switch")}
          aria-describedby={hint}
          aria-busy={isPending || undefined}
          onClick={press}
          className="-my-2 flex h-12 w-16 items-center justify-center"
        >
          <span
            aria-hidden
            className={cx(
              "flex h-8 w-14 items-center rounded-full border-2 px-1 transition-colors",
              active
                ? "justify-end border-brand bg-brand"
                : "justify-start border-line-strong bg-surface",
            )}
          >
            <span
              className={cx("size-5 rounded-full", active ? "bg-on-brand" : "bg-line-strong")}
            />
          </span>
        </button>
      </div>
      <p id={hint} className="mt-1 text-ink-soft text-sm">
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
      </Dialog>
    </div>
  );
}
