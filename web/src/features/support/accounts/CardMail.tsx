"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { dateTime } from "@/lib/format";
import { tip } from "@/lib/tip";
import { useAgentName, useMayHelp } from "../desk/agents";
import { MailPreview } from "../desk/MailPreview";
import { ReasonDialog } from "../desk/ReasonDialog";
import { eventsKey } from "./events-key";

export const mailsKey = ["support", "mails"];

interface Props {
  mail: components["schemas"]["Mail"];
  accountId: string;
  /** The owner's present address, masked. */
  email: string;
}

/** One mail: its subject, the time when it left, and the button that sends it again. */
export function CardMail({ mail, accountId, email }: Props) {
  const t = useTranslations("support.mails");
  const locale = useLocale();
  const nameOf = useAgentName();
  const mayHelp = useMayHelp();
  const { kind, reference, askedAt, sentAt, hasFailed, resentBy, mayBeResent } = mail;
  const title = [t(`kinds.${kind}`), reference].filter(Boolean).join(" · ");
  const when = dateTime(locale, sentAt ?? askedAt);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-64">
        {title}
        <span className="block text-ink-soft text-sm">
          {t(sentAt ? "sentAt" : hasFailed ? "failed" : "underWay", { when })}
          {resentBy ? ` · ${t("resentBy", { name: nameOf(resentBy) })}` : null}
        </span>
      </span>
      {mayBeResent && mayHelp ? (
        <Resend mailId={mail.mailId} accountId={accountId} about={{ title, when, email }} />
      ) : null}
    </div>
  );
}

interface ResendProps {
  mailId: string;
  accountId: string;
  about: { title: string; when: string; email: string };
}

/** Sends the mail once more, with a reason for colleagues. */
function Resend({ mailId, accountId, about }: ResendProps) {
  const t = useTranslations("support.mails");
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const load = () =>
    unwrap(
      api.GET("/api/support/mails/{mailId}/preview", {
        params: { path: { mailId }, query: { accountId } },
      }),
    );
  const send = async (reason: string) => {
    const body = { accountId, reason };
    await once(`mail:${mailId}`, body, (header) =>
      unwrap(
        api.POST("/api/support/mails/{mailId}/resend", {
          params: { path: { mailId }, header },
          body,
        }),
      ),
    );
    tip(t("resent"));
    setAsking(false);
    await Promise.all([
      queries.invalidateQueries({ queryKey: mailsKey }),
      queries.invalidateQueries({ queryKey: eventsKey(accountId) }),
    ]);
    return false;
  };
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        aria-label={t("resendOf", about)}
        onClick={() => setAsking(true)}
      >
        {t("resend")}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("resendTitle")}
        text={t("resendText", about)}
        label={t("resendReason")}
        hint={t("resendReasonHint")}
        action={t("resend")}
        maxLength={500}
        send={send}
      >
        {asking ? <MailPreview of={mailId} load={load} /> : null}
      </ReasonDialog>
    </>
  );
}
