"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { passwordStrength } from "@/lib/password-strength";
import { cx } from "../cx";
import { controlClass, Field, type FieldWords } from "./Field";

const names = { 1: "weak", 2: "fair", 3: "good", 4: "strong" } as const;
const tones = ["bg-line", "bg-alarm", "bg-lamp", "bg-brand", "bg-good"];

type Props = Omit<ComponentProps<"input">, "type" | "children"> &
  FieldWords & {
    /** Show how strong the new password is while it is typed. */
    meter?: boolean;
  };

export function PasswordField({ label, hint, error, className, meter, onInput, ...rest }: Props) {
  const t = useTranslations("ui.password");
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState("");
  const strength = passwordStrength(typed);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <>
          <div className="flex gap-2">
            <input
              {...rest}
              {...control}
              type={shown ? "text" : "password"}
              autoCapitalize="none"
              spellCheck={false}
              onInput={(event) => {
                setTyped(event.currentTarget.value);
                onInput?.(event);
              }}
              className={controlClass}
            />
            <button
              type="button"
              aria-label={`${shown ? t("hide") : t("show")}: ${label}`}
              onClick={() => setShown(!shown)}
              className="shrink-0 rounded-md border border-line-strong px-3 font-semibold text-sm hover:bg-sunken"
            >
              {shown ? t("hide") : t("show")}
            </button>
          </div>
          {meter ? (
            <div className="flex items-center gap-3">
              <div aria-hidden className="grid grow grid-cols-4 gap-1">
                {[1, 2, 3, 4].map((step) => (
                  <span
                    key={step}
                    className={cx(
                      "h-1.5 rounded-full",
                      step <= strength ? tones[strength] : "bg-line",
                    )}
                  />
                ))}
              </div>
              <p role="status" className="min-w-24 text-right text-ink-soft text-sm">
                {strength === 0 ? null : t(names[strength])}
              </p>
            </div>
          ) : null}
        </>
      )}
    </Field>
  );
}
