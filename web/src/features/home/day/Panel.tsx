import type { ReactNode } from "react";

/** The app's screen at a moment of the day. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-xl rounded-lg border border-line bg-surface p-5 shadow-paper sm:p-8">
      <p className="mb-5 font-semibold">{title}</p>
      {children}
    </div>
  );
}
