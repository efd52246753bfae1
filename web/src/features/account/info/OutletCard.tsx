"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/controls/CopyButton";
import { cx } from "@/components/cx";
import { Card } from "@/components/signs/Card";
import { date, pickText } from "@/lib/format";
import type { Shop } from "../queries";
import { mayWork } from "../StatePills";
import { FrozenOutlet } from "./FrozenOutlet";
import { StatusSwitch } from "./StatusSwitch";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 border-line border-t py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** Every fact about one outlet, under its sign; a closed outlet has a grey sign. */
export function OutletCard({ shop, isLastActive }: { shop: Shop; isLastActive: boolean }) {
  const t = useTranslations("account.info.outlet");
  const locale = useLocale();
  const from = date(locale, shop.validFrom);
  return (
    <Card>
      <section aria-labelledby="outlet">
        <div
          className={cx(
            "rounded-md border-4 border-wood px-5 py-5 text-center text-on-awning",
            shop.status === "active" && mayWork(shop) ? "bg-awning" : "bg-board",
          )}
        >
          <p className="text-sm">{t("label")}</p>
          <h2 id="outlet" tabIndex={-1} className="mt-1 break-words text-2xl outline-none">
            {shop.shopName}
          </h2>
        </div>
        {mayWork(shop) ? (
          <StatusSwitch key={shop.shopId} shop={shop} isLastActive={isLastActive} />
        ) : (
          <FrozenOutlet shop={shop} />
        )}
        <dl className="mt-5">
          <Fact label={t("code")}>
            <span className="flex flex-wrap items-center justify-between gap-3">
              <span className="font-mono text-lg tracking-wider">{shop.verificationCode}</span>
              <CopyButton value={shop.verificationCode} of={t("code")} />
            </span>
            <span className="mt-1 block text-ink-soft text-sm">{t("codeHint")}</span>
          </Fact>
          <Fact label={t("package")}>{pickText(locale, shop.package.name)}</Fact>
          <Fact label={t("validity")}>
            {shop.validUntil
              ? t("range", { from, until: date(locale, shop.validUntil) })
              : t("open", { from })}
          </Fact>
          <Fact label={t("address")}>{shop.address}</Fact>
        </dl>
      </section>
    </Card>
  );
}
