"use client";

import { useTranslations } from "next-intl";
import { useQueryParam } from "@/lib/navigation/query-param";
import { useReady } from "@/lib/use-ready";
import { Notice } from "../signs/Notice";

/**
 * A note below a form: the page is not ready yet, or it was not when the reader sent the form. The edge
 * answers such a form with the page again and `unsent` in its address.
 */
export function FormNote() {
  const t = useTranslations("ui.form");
  const ready = useReady();
  const unsent = useQueryParam("unsent");
  if (!ready) return <p className="late text-ink-soft text-sm">{t("wait")}</p>;
  return unsent ? (
    <Notice tone="warn" live>
      {t("unsent")}
    </Notice>
  ) : null;
}
