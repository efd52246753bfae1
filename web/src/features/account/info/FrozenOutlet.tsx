import { useTranslations } from "next-intl";
import type { Shop } from "../queries";
import { ShopStatusPill } from "../StatePills";

/** The state of an outlet whose account is frozen or closed; the account's own state on the page says why. */
export function FrozenOutlet({ shop }: { shop: Shop }) {
  const t = useTranslations("account.info.outlet");
  return (
    <div className="mt-4 flex flex-col gap-2 rounded-md bg-sunken px-4 py-3">
      <p className="flex items-center gap-3">
        <span className="text-ink-soft text-sm">{t("status")}</span>
        <ShopStatusPill shop={shop} />
      </p>
      <p>{t("frozenHint")}</p>
    </div>
  );
}
