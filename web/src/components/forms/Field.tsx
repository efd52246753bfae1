import { type ReactNode, useId } from "react";
import { cx } from "../cx";

export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

export interface Control {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

export const controlClass =
  "w-full min-h-12 rounded-md border border-line-strong bg-surface px-3.5 py-2 text-base text-ink " +
  "placeholder:text-ink-soft aria-invalid:border-alarm aria-invalid:outline-alarm disabled:bg-sunken";

interface Props extends FieldWords {
  children: (control: Control) => ReactNode;
  className?: string;
}

/** Label, hint and error around any control, wired for assistive technology. */
export function Field({ label, hint, error, children, className }: Props) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const described = [hintId, errorId].filter(Boolean).join(" ");
  const control: Control = { id };
  if (described) control["aria-describedby"] = described;
  if (error) control["aria-invalid"] = true;
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {hint ? (
        <p id={hintId} className="text-ink-soft text-sm">
          {hint}
        </p>
      ) : null}
      {children(control)}
      {error ? (
        <p id={errorId} className="font-medium text-alarm text-sm">
          {error}
        </p>
      ) : null}
    </div>
  );
}
