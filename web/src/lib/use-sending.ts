"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { fieldSentences, sentenceFor } from "./api/sentences";

export interface Problem {
  error: unknown;
  sentence: string;
}

interface Options<T> {
  /** The form's name for a field of the call, if the names differ. */
  fieldOf?: (name: string) => Path<T>;
}

/** Shows the sentences beside the refused fields; true if each sentence has a field. */
async function showBeside<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: unknown,
  fieldOf: (name: string) => Path<T>,
): Promise<boolean> {
  const sentences = Object.entries(await fieldSentences(error));
  const placed = sentences.filter(([name]) => fieldOf(name) in form.getValues());
  for (const [name, message] of placed) {
    form.setError(fieldOf(name), { type: "server", message });
  }
  return sentences.length > 0 && placed.length === sentences.length;
}

/**
 * Leads the reader to the first field that the page marks as wrong.
 * @returns to be called when a try has ended
 */
function useFirstInvalid(): (form: Element | undefined) => void {
  const [ended, setEnded] = useState<{ form?: Element | undefined }>({});
  // An effect, as it waits for the marks; on a busy machine the next frame comes before them.
  useEffect(() => {
    ended.form?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]")?.focus();
  }, [ended]);
  return (form) => setEnded({ form });
}

/**
 * Sends a form once at a time. The form itself must not move the focus (`shouldFocusError: false`). `problem`
 * holds a failure that no field can show, until the next try.
 * @param send resolves to true when the reader leaves the page, so that the button stays pressed
 */
export function useSending<T extends FieldValues>(
  form: UseFormReturn<T>,
  send: (values: T) => Promise<boolean>,
  { fieldOf = (name) => name as Path<T> }: Options<T> = {},
) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const running = useRef(false);
  const goToFirstInvalid = useFirstInvalid();

  const trySending = form.handleSubmit(async (values) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    let leaving = false;
    try {
      leaving = await send(values);
    } catch (error) {
      if (!(await showBeside(form, error, fieldOf))) {
        setProblem({ error, sentence: await sentenceFor(error) });
      }
    } finally {
      running.current = leaving;
      setBusy(leaving);
    }
  });

  const submit = async (event?: FormEvent) => {
    const element = event?.currentTarget;
    await trySending(event);
    goToFirstInvalid(element);
  };

  return { submit, busy, problem };
}
