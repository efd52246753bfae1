"use client";

import { useTranslations } from "next-intl";
import { type FormEventHandler, type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/controls/Button";
import { Notice } from "@/components/signs/Notice";
import type { Draft } from "../draft/draft";

export interface StepProps {
  draft: Draft | null;
  /** Waits for the step's call, takes the answer and moves on; true when the visitor leaves the page. */
  save: (call: Promise<Draft>) => Promise<boolean>;
  onBack?: () => void;
  /** The visitor came from another step, not by a page load. */
  arrived: boolean;
}

interface Props {
  title: ReactNode;
  lead: ReactNode;
  onSubmit: FormEventHandler;
  onBack?: (() => void) | undefined;
  busy: boolean;
  problem: string | undefined;
  /** The words on the button; "next" without them. */
  action?: ReactNode;
  /** Moves the reader to the heading: the step came after another one on the same page. */
  arrived: boolean;
  children: ReactNode;
}

/** The frame of a step: heading, fields, problem, and the way on and back. */
export function StepForm(props: Props) {
  const t = useTranslations("ui");
  const heading = useRef<HTMLHeadingElement>(null);
  const { arrived } = props;
  // The heading takes the focus with the step itself: a later move could take it from a field that the
  // visitor has already pressed.
  useLayoutEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);

  return (
    <form noValidate method="post" onSubmit={props.onSubmit} className="flex flex-col gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-32 text-2xl outline-none">
          {props.title}
        </h2>
        <p className="mt-2 text-ink-soft">{props.lead}</p>
      </div>
      {props.children}
      {props.problem ? (
        <Notice tone="alarm" live>
          {props.problem}
        </Notice>
      ) : null}
      <div className="flex flex-row-reverse flex-wrap justify-end gap-3 border-line border-t pt-6">
        <Button type="submit" busy={props.busy} className="min-w-40 max-sm:grow">
          {props.action ?? t("next")}
        </Button>
        {props.onBack ? (
          <Button look="secondary" onClick={props.onBack}>
            {t("back")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
