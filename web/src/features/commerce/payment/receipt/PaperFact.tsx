import type { ReactNode } from "react";

/** A value under its small label; its control stands on the right. */
export function PaperFact({
  label,
  children,
  action,
}: {
  label: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex items-center justify-between gap-3 py-1">
      <div className="min-w-0">
        <p className="text-paper-soft text-xs">{label}</p>
        <p className="break-words font-bold">{children}</p>
      </div>
      {action}
    </div>
  );
}
