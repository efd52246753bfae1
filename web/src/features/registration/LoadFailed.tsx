"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/Button";
import { Notice } from "@/components/Notice";

interface Props {
  text: string;
  busy: boolean;
  onRetry: () => void;
}

export function LoadFailed({ text, busy, onRetry }: Props) {
  const t = useTranslations("ui");
  return (
    <Notice tone="alarm" live>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{text}</p>
        <Button look="secondary" size="sm" busy={busy} onClick={onRetry}>
          {t("retry")}
        </Button>
      </div>
    </Notice>
  );
}
