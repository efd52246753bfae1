"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Steps } from "@/components/page/Steps";
import { Notice } from "@/components/signs/Notice";
import { stepBefore, steps } from "../draft/draft";
import { StartOver } from "../draft/StartOver";
import { Unlock } from "../outcome/Unlock";
import { BusinessStep } from "../steps/BusinessStep";
import { DoneStep } from "../steps/DoneStep";
import { PackageStep } from "../steps/PackageStep";
import { PersonalStep } from "../steps/PersonalStep";
import type { useWizard } from "./use-wizard";

interface Props {
  wizard: ReturnType<typeof useWizard>;
  /** The text of the terms, as the page was built with it. */
  terms: ReactNode;
  onStoreName: (name: string) => void;
}

export function CurrentStep({ wizard, terms, onStoreName }: Props) {
  const t = useTranslations("registration");
  const ui = useTranslations("ui");
  const { draft, step, restart, failure, retrying, retry, arrived, show, save, sent, open } =
    wizard;

  if (failure) return <LoadFailed error={failure} retry={retry} busy={retrying} />;
  if (draft === undefined || step === null) {
    // The skeleton is as high as a small screen: the aside below must not jump when the step arrives.
    return (
      <div className="min-h-dvh lg:min-h-0">
        <Skeleton label={ui("loading")} lines={6} />
      </div>
    );
  }

  if (draft?.masked) return <Unlock masked={draft.masked} onOpen={open} />;

  const before = stepBefore(step);
  const common = { arrived, ...(before ? { onBack: () => show(before) } : {}) };
  return (
    <div className="flex flex-col gap-8">
      <Steps
        label={t("steps.label")}
        steps={steps.map((each) => t(`steps.${each}`))}
        current={steps.indexOf(step)}
      />
      {restart === "lost" || restart === "expired" || restart === "refused" ? (
        <Notice tone="warn">{t(`restart.${restart}`)}</Notice>
      ) : null}
      {step === "personal" ? (
        <PersonalStep {...common} draft={draft} save={(call) => save("personal", call)} />
      ) : null}
      {step === "business" ? (
        <BusinessStep
          {...common}
          draft={draft}
          save={(call) => save("business", call)}
          onStoreName={onStoreName}
        />
      ) : null}
      {step === "package" ? (
        <PackageStep {...common} draft={draft} save={(call) => save("package", call)} />
      ) : null}
      {step === "done" && draft ? (
        <DoneStep {...common} draft={draft} terms={terms} onSent={sent} onChange={show} />
      ) : null}
      {draft?.personal ? <StartOver /> : null}
    </div>
  );
}
