import type { ReactNode } from "react";
import { Card } from "@/components/signs/Card";

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** Links under the card. */
  below?: ReactNode;
}

/** One short form at the left edge, under the logo. */
export function Narrow({ title, lead, children, below }: Props) {
  return (
    <div className="flex max-w-lg flex-col gap-6">
      <div>
        <h1 className="text-3xl">{title}</h1>
        {lead ? <p className="mt-3 text-ink-soft">{lead}</p> : null}
      </div>
      <Card>{children}</Card>
      {below ? <div className="flex flex-wrap gap-x-6 gap-y-2">{below}</div> : null}
    </div>
  );
}
