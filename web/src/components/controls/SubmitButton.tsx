"use client";

import type { ComponentProps } from "react";
import { useReady } from "@/lib/use-ready";
import { cx } from "../cx";
import { Button } from "./Button";

/**
 * Sends a form that stands in the page before its script runs; until then a press would send it where nothing reads it.
 * Goes with a FormNote, which says that it waits.
 */
export function SubmitButton({ className, disabled, ...rest }: ComponentProps<typeof Button>) {
  const ready = useReady();
  return (
    <Button
      {...rest}
      type="submit"
      disabled={disabled || !ready}
      className={cx(className, !ready && "disabled:cursor-progress disabled:opacity-100")}
    />
  );
}
