"use client";

import { useTranslations } from "next-intl";
import { Button } from "./Button";
import { Notice } from "./Notice";

/** In the place of what could not be asked for, with the way to ask again. */
export function LoadFailed({ retry, busy }: { retry: () => void; busy?: boolean }) {
  const t = useTranslations("ui");
  return (
    <Notice tone="alarm" live>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>{t("loadFailed")}</span>
        <Button look="secondary" size="sm" busy={busy} onClick={retry}>
          {t("retry")}
        </Button>
      </div>
    </Notice>
  );
}
