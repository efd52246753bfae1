"use client";

import { useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";

/** The values that the fields of a form on the page already hold. */
function typedIn(name: string, fields: string[]): Record<string, string> {
  if (typeof document === "undefined") return {};
  const form = document.forms.namedItem(name);
  const typed = fields.map((field) => [field, form?.elements.namedItem(field)] as const);
  return Object.fromEntries(
    typed.flatMap(([field, input]) =>
      input instanceof HTMLInputElement && input.value ? [[field, input.value]] : [],
    ),
  );
}

/**
 * `useForm` for a form that stands in the page before its script runs: it keeps what the reader or the
 * browser typed into the fields meanwhile.
 * @param name the name of the `<form>`
 */
export function useTypedForm<T extends FieldValues>(name: string, empty: T) {
  const [begun] = useState(() => ({ ...empty, ...typedIn(name, Object.keys(empty)) }));
  return useForm<T>({ defaultValues: begun as DefaultValues<T>, shouldFocusError: false });
}
