"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { dateTime } from "@/lib/format";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import { agentSessionQuery, mayHelpOwners, useAgentName } from "../desk/agents";

export const mailsKey = ["support", "mails"];

interface Props {
  mail: components["schemas"]["Mail"];
  accountId: string;
}

/** One mail: its subject, the time when it left, and the button that sends it again. */
export function CardMail({ mail, accountId }: Props) {
  const t = useTranslations("support.mails");
  const locale = useLocale();
  const nameOf = useAgentName();
  const queries = useQueryClient();
  const { data: session } = useQuery(agentSessionQuery);
  const { mailId, kind, reference, askedAt, sentAt, hasFailed, resentBy, mayBeResent } = mail;
  const title = [t(`kinds.${kind}`), reference].filter(Boolean).join(" · ");
  const when = dateTime(locale, sentAt ?? askedAt);

  const { submit, busy, problem } = useSending(useForm(), async () => {
    const body = { accountId };
    await once(`mail:${mailId}`, body, (header) =>
      unwrap(
        api.POST("/api/support/mails/{mailId}/resend", {
          params: { path: { mailId }, header },
          body,
        }),
      ),
    );
    tip(t("resent"));
    await Promise.all([
      queries.invalidateQueries({ queryKey: mailsKey }),
      queries.invalidateQueries({ queryKey: ["support", "events", accountId] }),
    ]);
    return false;
  });

  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2"
    >
      <span className="min-w-0 flex-1 basis-64">
        {title}
        <span className="block text-ink-soft text-sm">
          {t(sentAt ? "sentAt" : hasFailed ? "failed" : "underWay", { when })}
          {resentBy ? ` · ${t("resentBy", { name: nameOf(resentBy) })}` : null}
        </span>
      </span>
      {mayBeResent && mayHelpOwners(session?.agent.role) ? (
        <Button
          type="submit"
          look="secondary"
          size="sm"
          busy={busy}
          aria-label={t("resendOf", { title, when })}
        >
          {t("resend")}
        </Button>
      ) : null}
      <ProblemNotice problem={problem} className="basis-full" />
    </form>
  );
}
