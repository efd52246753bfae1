"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Notice } from "@/components/signs/Notice";
import { isFailure } from "@/lib/api/failure";
import { useServerNow } from "@/lib/server-clock";
import { shortTime } from "@/lib/short-time";
import type { Problem } from "@/lib/use-sending";

/** The reason why the sign-in failed and, after too many tries, the time to wait. */
export function LoginProblem({ problem }: { problem: Problem }) {
  const t = useTranslations("session.login");
  const wait = isFailure(problem.error) ? problem.error.retryAfter : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each problem is a moment of its own
  const from = useMemo(() => Date.now(), [problem]);
  const now = useServerNow(new Date(from).toISOString());
  const left = wait && now !== null ? from + wait * 1000 - now : null;
  return (
    <>
      <Notice tone="alarm" live>
        {problem.sentence}
      </Notice>
      {left === null ? null : (
        <p role="timer" className="-mt-3 text-ink-soft text-sm tabular-nums">
          {left > 0 ? t("wait", { time: shortTime(left) }) : t("waitOver")}
        </p>
      )}
    </>
  );
}
