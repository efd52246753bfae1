"use client";

import type { ComponentProps } from "react";
import { useReady } from "@/lib/use-ready";
import { cx } from "../cx";
import { Button } from "./Button";

/**
 * Sends a form that stands in the page before its script runs. The button waits for the script, as no code
 * would read an earlier press. It goes with a FormNote, which says that the form waits.
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
