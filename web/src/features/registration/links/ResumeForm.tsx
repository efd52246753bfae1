"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { Notice } from "@/components/signs/Notice";
import { href } from "@/lib/navigation/routes";
import { useSending } from "@/lib/use-sending";
import { resumeDraft } from "../draft/calls";
import { steps } from "../draft/draft";
import { dropKept } from "../draft/kept";
import { hasRegistration } from "../draft/marker";
import { useDraft } from "../draft/use-draft";

interface Props {
  token: string;
  /** True when another part of the page shows the failure. */
  onFailed: (error: unknown) => boolean;
}

const never = () => () => undefined;

export function ResumeForm({ token, onFailed }: Props) {
  const t = useTranslations("registration.resume");
  const locale = useLocale();
  const router = useRouter();
  const { set } = useDraft();
  const replaces = useSyncExternalStore(never, hasRegistration, () => false);

  const { submit, busy, problem } = useSending(useForm(), async () => {
    try {
      const draft = await resumeDraft(token);
      for (const step of steps) dropKept(step);
      set(draft);
      router.replace(href(locale, draft.state === "draft" ? "/free" : "/free/success"));
      return true;
    } catch (error) {
      if (onFailed(error)) return true;
      throw error;
    }
  });

  return (
    <form method="post" onSubmit={submit} className="flex flex-col items-start gap-5">
      {replaces ? <Notice>{t("replaces")}</Notice> : null}
      <ProblemNotice problem={problem} />
      <Button type="submit" busy={busy} className="max-sm:w-full">
        {t("action")}
      </Button>
    </form>
  );
}
