"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { buttonClass } from "./Button";

interface Props {
  /** What is copied: separators and spaces are the caller's to leave out (`String(amount)`). */
  value: string;
  /** What it is, for people who do not see it, e.g. "account number". */
  of: string;
}

export function CopyButton({ value, of }: Props) {
  const t = useTranslations("ui.copy");
  const [state, setState] = useState<"idle" | "done" | "failed">("idle");

  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), 2500);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setState("done"),
      () => setState("failed"),
    );

  return (
    <>
      <button
        type="button"
        onClick={copy}
        aria-label={t("what", { what: of })}
        className={buttonClass("secondary", "sm")}
      >
        {state === "done" ? t("done") : t("copy")}
      </button>
      <span role="status" className="sr-only">
        {state === "done" ? t("done") : state === "failed" ? t("failed") : ""}
      </span>
    </>
  );
}
