"use client";

import { useReady } from "@/lib/use-ready";
import { cx } from "../cx";
import { Button } from "./Button";

/** Opens the browser's print dialog; the page has a sheet of its own. */
export function PrintButton({ children, className }: { children: string; className?: string }) {
  const ready = useReady();
  return (
    <Button
      look="quiet"
      disabled={!ready}
      onClick={() => window.print()}
      className={cx("print:hidden", className)}
    >
      {children}
    </Button>
  );
}
