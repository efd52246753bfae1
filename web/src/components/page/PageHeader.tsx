import type { ReactNode } from "react";
import { pageHeading } from "@/lib/navigation/go-on";

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, lead, actions }: Props) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 max-w-prose">
        <h1 id={pageHeading} tabIndex={-1} className="wrap-anywhere text-3xl">
          {title}
        </h1>
        {lead ? <p className="mt-3 text-ink-soft">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3 print:hidden">{actions}</div> : null}
    </div>
  );
}
