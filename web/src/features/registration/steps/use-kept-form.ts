"use client";

import { useEffect } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { Step } from "../draft/draft";
import { keep, kept } from "../draft/kept";

/** A step's form. It begins with the last typed values, else with the server's, and keeps every change. */
export function useKeptForm<T extends FieldValues>(step: Step, known: T) {
  const form = useForm<T>({
    defaultValues: { ...known, ...kept<T>(step) } as DefaultValues<T>,
    shouldFocusError: false,
  });
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch((values) => keep(step, values));
    return unsubscribe;
  }, [watch, step]);
  return form;
}
