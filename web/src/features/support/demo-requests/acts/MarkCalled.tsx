"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { goOnAt, pageHeading } from "@/lib/navigation/go-on";
import { useSending } from "@/lib/use-sending";
import type { DemoRequest } from "../calls";
import { useChange } from "./use-change";

/** Takes note of the call. */
export function MarkCalled({ request }: { request: DemoRequest }) {
  const t = useTranslations("support.demoRequests");
  const change = useChange(request);
  const { submit, busy, problem } = useSending(useForm(), async () => {
    await change({ state: "called" }, t("called"));
    goOnAt(pageHeading);
    return false;
  });
  return (
    <form method="post" onSubmit={submit} className="flex flex-col items-start gap-3">
      <Button
        type="submit"
        size="sm"
        busy={busy}
        aria-label={t("callOf", { name: request.fullName })}
      >
        {t("call")}
      </Button>
      <ProblemNotice problem={problem} />
    </form>
  );
}
