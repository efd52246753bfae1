import type { ReactNode } from "react";

/** One fact of a `dl`, beside its name; below it on a phone. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 border-line border-t py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
