"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useServerNow } from "@/lib/server-clock";

interface Props {
  /** RFC 3339 */
  until: string;
  /** RFC 3339, from the same answer */
  serverTime: string;
  /** Takes the place of the time when it is up. */
  ended: ReactNode;
}

export function remainingParts(milliseconds: number) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  };
}

export function Countdown({ until, serverTime, ended }: Props) {
  const t = useTranslations("ui.countdown");
  const now = useServerNow(serverTime);
  if (now === null) return null;
  const left = Date.parse(until) - now;
  if (left <= 0) return <>{ended}</>;
  return (
    <span role="timer" className="font-mono tabular-nums">
      {t("left", remainingParts(left))}
    </span>
  );
}
