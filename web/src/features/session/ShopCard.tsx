"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/controls/Button";
import { CopyButton } from "@/components/controls/CopyButton";
import { Card } from "@/components/signs/Card";
import type { Shop } from "@/features/account/queries";
import { ShopStatusPill } from "@/features/account/StatePills";
import { date, pickText } from "@/lib/format";
import { HangingKey } from "./keys/HangingKey";

interface Props {
  /** The place in the list, from 0: no two keys are alike. */
  at: number;
  shop: Shop;
  isCurrent: boolean;
  busy: boolean;
  disabled: boolean;
  onChoose: () => void;
}

export function ShopCard({ at, shop, isCurrent, busy, disabled, onChoose }: Props) {
  const t = useTranslations("session.select");
  const locale = useLocale();
  const from = date(locale, shop.validFrom);
  const validity = shop.validUntil
    ? t("period", { from, until: date(locale, shop.validUntil) })
    : t("open", { from });

  return (
    <Card className="flex gap-6">
      <HangingKey cut={at} />
      <div className="flex min-w-0 grow flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="min-w-0 break-words text-xl">{shop.shopName}</h2>
          <ShopStatusPill shop={shop} />
        </div>
        <dl className="flex flex-col gap-2.5 text-sm">
          <Line label={t("package")}>{pickText(locale, shop.package.name)}</Line>
          <Line label={t("validity")}>{validity}</Line>
          <Line label={t("address")}>{shop.address}</Line>
          <Line label={t("verificationCode")}>
            <span className="flex flex-wrap items-center gap-3">
              <span className="font-mono text-base tracking-wider">{shop.verificationCode}</span>
              <CopyButton value={shop.verificationCode} of={t("verificationCode")} />
            </span>
          </Line>
        </dl>
        <div className="flex flex-wrap items-center gap-4 border-line border-t pt-5">
          <Button
            busy={busy}
            disabled={disabled}
            aria-label={t("chooseWhat", { shop: shop.shopName })}
            onClick={onChoose}
          >
            {t("choose")}
          </Button>
          {isCurrent ? <p className="text-ink-soft text-sm">{t("current")}</p> : null}
        </div>
      </div>
    </Card>
  );
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-baseline gap-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
