"use client";

import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { forgetSession } from "@/lib/session/session";
import { useSending } from "@/lib/use-sending";
import { ifTokenInvalid } from "./token-invalid";

export type DisowningWord =
  | "title"
  | "lead"
  | "you"
  | "submit"
  | "done.title"
  | "done.text"
  | "done.action";

interface Props {
  words: (word: DisowningWord) => string;
  send: () => Promise<unknown>;
  onOutcome: (outcome: "done" | "invalid") => void;
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
