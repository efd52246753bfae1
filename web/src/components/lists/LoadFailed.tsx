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
  /** The name of the missing part; without it the notice names none. */
  text?: string;
}

/** Takes the place of data that did not come: the reason, and a second try where it may help. */
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
