import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/controls/CopyButton";
import { Card } from "@/components/signs/Card";
import { StatusSwitch } from "../info/StatusSwitch";
import type { Shop } from "../queries";
import { mayWork, ShopStatusPill } from "../StatePills";
import { ChangeShop } from "./ChangeShop";

/** One outlet, with the ways to change it and to switch it on and off while its account may change. */
export function ShopRow({ shop, isLastActive }: { shop: Shop; isLastActive: boolean }) {
  const t = useTranslations("account.shops");
  return (
    <Card>
      <section aria-label={shop.shopName} className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 break-words text-xl">{shop.shopName}</h2>
          {mayWork(shop) ? null : <ShopStatusPill shop={shop} />}
        </div>
        <p className="break-words text-ink-soft">{shop.address}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-ink-soft text-sm">{t("code")}</span>
          <span className="flex items-center gap-x-3">
            <span className="font-mono tracking-wider">{shop.verificationCode}</span>
            <CopyButton value={shop.verificationCode} of={t("code")} />
          </span>
        </p>
        {mayWork(shop) ? (
          <>
            <ChangeShop shop={shop} />
            <StatusSwitch shop={shop} isLastActive={isLastActive} />
          </>
        ) : null}
      </section>
    </Card>
  );
}
