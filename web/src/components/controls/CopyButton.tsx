"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { cx } from "../cx";
import { buttonClass } from "./Button";

interface Props {
  /** The copied value; the caller leaves separators and spaces out (`String(amount)`). */
  value: string;
  /** The value's name for people who do not see it, e.g. "account number". */
  of: string;
}

function select(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}

/** Copies the value. Where the browser forbids that, the button selects the value. */
export function CopyButton({ value, of }: Props) {
  const t = useTranslations("ui.copy");
  const [state, setState] = useState<"idle" | "done" | "failed">("idle");
  const failed = state === "failed";

  useEffect(() => {
    if (state !== "done") return;
    const timer = setTimeout(() => setState("idle"), 2500);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      // Over plain http there is no clipboard at all.
      await navigator.clipboard.writeText(value);
      setState("done");
    } catch {
      setState("failed");
    }
  }

  return (
    <span
      className={cx(
        "inline-flex flex-wrap items-center gap-2 print:hidden",
        failed && "max-w-full",
      )}
    >
      <button
        type="button"
        onClick={copy}
        aria-label={t("what", { what: of })}
        className={buttonClass("secondary", "sm")}
      >
        {state === "done" ? t("done") : t("copy")}
      </button>
      {failed ? (
        <input
          ref={select}
          readOnly
          value={value}
          aria-label={of}
          className="min-h-10 w-40 rounded-md border border-line-strong bg-surface px-2 font-mono text-ink text-sm"
        />
      ) : null}
      <span role="status" className={failed ? "font-medium text-alarm text-sm" : "sr-only"}>
        {state === "done" ? t("done") : failed ? t("failed") : ""}
      </span>
    </span>
  );
}
