"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { termsKey } from "@/features/legal/terms-query";
import { isFailure } from "@/lib/api/failure";
import { useSending } from "@/lib/use-sending";
import { submitDraft } from "../draft/calls";
import type { Draft, Step } from "../draft/draft";
import { KeptOffer } from "../offer/KeptOffer";
import { Review } from "./Review";
import { StepForm } from "./StepForm";
import { TermsDialog } from "./TermsDialog";
import { TodayReceipt } from "./TodayReceipt";

interface Props {
  draft: Draft;
  terms: ReactNode;
  arrived: boolean;
  onBack?: () => void;
  onChange: (step: Step) => void;
  onSent: (state: Draft["state"]) => void;
}

/** The last step: read it all once more, agree to the terms, send. */
export function DoneStep({ draft, terms, arrived, onBack, onChange, onSent }: Props) {
  const t = useTranslations("registration.done");
  const client = useQueryClient();
  const agreed = useRef<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [changed, setChanged] = useState(false);

  const { submit, busy, problem } = useSending(useForm(), async () => {
    if (agreed.current === null) {
      setAsking(true);
      return false;
    }
    try {
      onSent(await submitDraft(draft, agreed.current));
      return true;
    } catch (error) {
      if (!isFailure(error) || error.reason !== "registration.terms_outdated") throw error;
      agreed.current = null;
      await client.invalidateQueries({ queryKey: termsKey });
      setChanged(true);
      setAsking(true);
      return false;
    }
  });

  const agree = (version: string) => {
    agreed.current = version;
    setAsking(false);
    void submit();
  };

  return (
    <StepForm
      title={t("title")}
      lead={t("lead")}
      onSubmit={submit}
      onBack={onBack}
      busy={busy}
      problem={problem?.sentence}
      action={t("submit")}
      arrived={arrived}
    >
      <Review draft={draft} onChange={onChange} />
      <TodayReceipt />
      <KeptOffer offer={draft.offer} />
      <TermsDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onAgree={agree}
        changed={changed}
        built={terms}
      />
    </StepForm>
  );
}
