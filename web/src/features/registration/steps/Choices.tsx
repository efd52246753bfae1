"use client";

import { type ReactNode, useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { cx } from "@/components/cx";

export interface Choice {
  value: string;
  name: ReactNode;
  tag?: ReactNode;
  text?: ReactNode;
}

interface Props {
  legend: ReactNode;
  /** Hides the legend, where the heading above says the same. */
  hideLegend?: boolean;
  error?: ReactNode;
  choices: Choice[];
  field: UseFormRegisterReturn;
}

/** Radio buttons as cards, all in view. */
export function Choices({ legend, hideLegend, error, choices, field }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? "sr-only" : "mb-1.5 font-semibold text-sm"}>{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ value, name, tag, text }) => (
          <label
            key={value}
            className={cx(
              "flex cursor-pointer gap-3 rounded-md border border-line-strong bg-surface hover:bg-sunken",
              "has-checked:border-brand has-checked:bg-brand-soft has-checked:outline-1 has-checked:outline-brand",
              text ? "items-start p-5" : "min-h-12 items-center px-4 py-2",
            )}
          >
            <input
              {...field}
              type="radio"
              data-invalid={error ? true : undefined}
              value={value}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={text ? `${id}-${value}-text` : undefined}
              className={cx("size-5 shrink-0 accent-brand", Boolean(text) && "mt-1")}
            />
            <span className="flex flex-col gap-1">
              <span id={`${id}-${value}`} className={text ? "font-semibold text-lg" : undefined}>
                {name}
              </span>
              {tag ? <span className="font-medium text-brand text-sm">{tag}</span> : null}
              {text ? (
                <span id={`${id}-${value}-text`} className="text-ink-soft text-sm">
                  {text}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-alarm text-sm">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
