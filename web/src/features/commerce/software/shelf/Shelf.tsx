import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

export function Shelf({ id, title, lead, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {lead ? <p className="mt-2 max-w-prose text-ink-soft">{lead}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}
