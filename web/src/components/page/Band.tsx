import type { ReactNode } from "react";
import { Wide } from "./Shell";

interface Props {
  title: string;
  lead: string;
  /** Marked by lamplight below the lead. */
  note?: string;
  children: ReactNode;
}

/** A darker band across the page: its subject at the left, the list of it at the right. */
export function Band({ title, lead, note, children }: Props) {
  return (
    <section className="bg-sunken">
      <Wide className="grid gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h2 className="text-3xl">{title}</h2>
          <p className="mt-4 max-w-prose text-ink-soft text-lg">{lead}</p>
          {note ? <p className="mt-6 max-w-md border-lamp border-l-4 pl-4">{note}</p> : null}
        </div>
        {children}
      </Wide>
    </section>
  );
}
