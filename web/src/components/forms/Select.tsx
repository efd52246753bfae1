import type { ComponentProps } from "react";
import { controlClass, Field, type FieldWords } from "./Field";

export interface Option {
  value: string;
  label: string;
}

type Props = Omit<ComponentProps<"select">, "children"> &
  FieldWords & {
    options: Option[];
    /** First, empty choice. */
    placeholder?: string;
  };

export function Select({ label, hint, error, className, options, placeholder, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <select {...rest} {...control} className={`${controlClass} pr-8`}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
