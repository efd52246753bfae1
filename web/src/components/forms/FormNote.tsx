"use client";

import { useTranslations } from "next-intl";
import { useQueryParam } from "@/lib/navigation/query-param";
import { useReady } from "@/lib/use-ready";
import { Notice } from "../signs/Notice";

/**
 * Below a form: that the page is not ready yet, or was not when the form was sent. The edge answers such a sending with
 * the page again and `unsent` in its address.
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
