"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { Notice } from "@/components/signs/Notice";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import { useServerNow } from "@/lib/server-clock";
import { shortTime } from "@/lib/short-time";
import { useSending } from "@/lib/use-sending";
import type { Draft } from "../draft/draft";

/** Asks for the mail again, once the server allows it. */
export function Resend({ draft }: { draft: Draft }) {
  const t = useTranslations("registration.success.waiting");
  const [sent, setSent] = useState<{ until: string; serverTime: string } | null>(null);
  const until = sent?.until ?? draft.nextResendAt;
  const now = useServerNow(sent?.serverTime ?? draft.serverTime);
  const left = until && now !== null ? Date.parse(until) - now : null;

  const { submit, busy, problem } = useSending(useForm(), async () => {
    try {
      const answer = await unwrap(api.POST("/api/registrations/current/resend"));
      setSent({ until: answer.nextAllowedAt, serverTime: answer.serverTime });
      return false;
    } catch (error) {
      const wait = isFailure(error) ? error.retryAfter : undefined;
      if (wait && now !== null) {
        setSent({
          until: new Date(now + wait * 1000).toISOString(),
          serverTime: new Date(now).toISOString(),
        });
      }
      throw error;
    }
  });

  return (
    <form method="post" onSubmit={submit} className="flex flex-col items-start gap-3">
      <ProblemNotice problem={problem} tone="warn" />
      {sent && !problem ? (
        <Notice tone="good" live>
          {t("resent")}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="secondary" busy={busy} disabled={left !== null && left > 0}>
          {t("resend")}
        </Button>
        {left !== null && left > 0 ? (
          <p role="timer" className="text-ink-soft text-sm tabular-nums">
            {t("resendIn", { time: shortTime(left) })}
          </p>
        ) : null}
      </div>
    </form>
  );
}
