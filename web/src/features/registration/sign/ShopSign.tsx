"use client";

import { useTranslations } from "next-intl";
import { cx } from "@/components/cx";
import { letteringOf } from "./lettering";
import { Awning, ShopFront } from "./Shop";

interface Props {
  /** The name as the visitor types it. */
  name: string;
  className?: string;
}

/**
 * The visitor's own shop with its name over the awning. The field says the same, so readers do not hear it.
 */
export function ShopSign({ name, className }: Props) {
  const t = useTranslations("registration.business");
  const typed = name.trim();
  return (
    <div aria-hidden="true" data-sign className={cx("w-full max-w-sm", className)}>
      <div className="flex h-28 items-center justify-center overflow-clip rounded-t-md border-4 border-wood bg-awning px-3 text-center font-semibold text-on-awning">
        {typed ? (
          <p className={cx("line-clamp-4 wrap-anywhere leading-tight", letteringOf(typed))}>
            {typed}
          </p>
        ) : (
          <p className="rounded-sm border-2 border-awning-stripe border-dashed px-4 py-2 text-xl leading-tight">
            {t("sign")}
          </p>
        )}
      </div>
      <Awning />
      <ShopFront className="max-lg:hidden" />
    </div>
  );
}
