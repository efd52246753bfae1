"use client";

import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef } from "react";
import { mayRetry } from "@/lib/api/failure";
import { pageHeading } from "@/lib/navigation/go-on";
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
  const words = useRef<HTMLDivElement>(null);
  // The next try takes the pressed button away: the reader goes on at the heading, not at the page's top.
  useLayoutEffect(() => {
    const own = words.current;
    return () => {
      if (own?.contains(document.activeElement)) document.getElementById(pageHeading)?.focus();
    };
  }, []);
  return (
    <Notice tone="alarm" live>
      <div ref={words} className="flex flex-wrap items-center justify-between gap-3">
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
