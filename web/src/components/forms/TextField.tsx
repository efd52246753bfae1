import type { ComponentProps } from "react";
import { controlClass, Field, type FieldWords } from "./Field";

type Props = Omit<ComponentProps<"input">, "children"> & FieldWords;

/** Spreads onto <input>, so `{...register("phone")}` works. */
export function TextField({ label, hint, error, className, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <input type="text" {...rest} {...control} className={controlClass} />}
    </Field>
  );
}

type AreaProps = Omit<ComponentProps<"textarea">, "children"> & FieldWords;

export function TextAreaField({ label, hint, error, className, ...rest }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <textarea rows={4} {...rest} {...control} className={controlClass} />}
    </Field>
  );
}
