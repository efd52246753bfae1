"use client";

import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { forgetSession } from "@/lib/session/session";
import { useSending } from "@/lib/use-sending";
import type { LinkForm } from "./MailLink";
import { ifTokenInvalid } from "./token-invalid";

interface Props {
  words: (word: "you" | "submit") => string;
  send: () => Promise<unknown>;
  onOutcome: LinkForm["onOutcome"];
}

export function DisowningForm({ words: t, send, onOutcome }: Props) {
  const form = useForm({ shouldFocusError: false });

  const { submit, busy, problem } = useSending(form, async () => {
    const outcome = await ifTokenInvalid(send());
    if (outcome === "done") forgetSession();
    onOutcome(outcome);
    return true;
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <p>{t("you")}</p>
      <ProblemNotice problem={problem} />
      <Button type="submit" busy={busy}>
        {t("submit")}
      </Button>
    </form>
  );
}
