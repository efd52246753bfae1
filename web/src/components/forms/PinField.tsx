import type { ComponentProps } from "react";
import { controlClass, Field, type FieldWords } from "./Field";

type Props = Omit<ComponentProps<"input">, "type" | "children"> & FieldWords;

/** Six digits that stay hidden; phones show their digits. */
export function PinField({ label, hint, error, className, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type="password"
          inputMode="numeric"
          maxLength={6}
          className={`${controlClass} font-mono tracking-[0.4em]`}
        />
      )}
    </Field>
  );
}
