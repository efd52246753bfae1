"use client";

import { useTranslations } from "next-intl";
import { mayRetry } from "@/lib/api/failure";
import { useSentence } from "@/lib/use-sentence";
import { Button } from "../controls/Button";
import { Notice } from "../signs/Notice";

interface Props {
  error: unknown;
  retry: () => unknown;
  busy?: boolean;
  /** What could not be had; else that something could not. */
  text?: string;
}

/** In the place of what could not be asked for: why, and the way to ask again where that may help. */
export function LoadFailed({ error, retry, busy, text }: Props) {
  const t = useTranslations("ui");
  const why = useSentence(error);
  return (
    <Notice tone="alarm" live>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {text ?? t("loadFailed")} {why}
        </p>
        {mayRetry(error) ? (
          <Button look="secondary" size="sm" busy={busy} onClick={() => void retry()}>
            {t("retry")}
          </Button>
        ) : null}
      </div>
    </Notice>
  );
}
