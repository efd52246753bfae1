"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { api, unwrap } from "@/lib/api/client";
import { forgetSession } from "@/lib/session/session";
import { useSending } from "@/lib/use-sending";
import { ifTokenInvalid } from "./token-invalid";

interface Props {
  token: string;
  onOutcome: (outcome: "done" | "invalid") => void;
}

export function AlertForm({ token, onOutcome }: Props) {
  const t = useTranslations("session.alert");
  const form = useForm({ shouldFocusError: false });

  const { submit, busy, problem } = useSending(form, async () => {
    const sent = unwrap(api.POST("/api/session/alert", { body: { token } }));
    const outcome = await ifTokenInvalid(sent);
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
