"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/controls/Button";
import { CopyButton } from "@/components/controls/CopyButton";
import { Notice } from "@/components/signs/Notice";

/** Codes that are shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useTranslations("account.security.secondFactor.codes");
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="good" live>
        {t("done")}
      </Notice>
      <p>{t("text")}</p>
      <ol aria-label={t("list")} className="flex flex-wrap gap-x-8 gap-y-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton value={codes.join("\n")} of={t("list")} />
        <Button onClick={onKept}>{t("kept")}</Button>
      </div>
    </div>
  );
}
