"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/controls/Button";
import { navigating } from "@/lib/navigation/navigating";
import { tip } from "@/lib/tip";

export function SayTip() {
  const t = useTranslations("ui");
  return (
    <Button look="secondary" onClick={() => tip(t("loadFailed"))}>
      {t("next")}
    </Button>
  );
}

export function StartProgress() {
  const t = useTranslations("ui");
  return (
    <Button look="secondary" onClick={() => window.dispatchEvent(new Event(navigating))}>
      {t("next")}
    </Button>
  );
}
