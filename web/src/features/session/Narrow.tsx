import type { ReactNode } from "react";
import { Card } from "@/components/signs/Card";
import { KeyBoard } from "./keys/KeyBoard";

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** Links under the card. */
  below?: ReactNode;
  /** The middle key of the board beside the form. */
  middle?: Parameters<typeof KeyBoard>[0]["middle"];
}

/** One short form at the left edge, under the logo; the board of keys hangs beside it. */
export function Narrow({ title, lead, children, below, middle = "hangs" }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-20 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
      <div className="flex min-w-0 max-w-lg flex-col gap-6">
        <div>
          <h1 className="text-3xl">{title}</h1>
          {lead ? <p className="mt-3 text-ink-soft">{lead}</p> : null}
        </div>
        <Card>{children}</Card>
        {below ? <div className="flex flex-wrap gap-x-6 gap-y-2">{below}</div> : null}
      </div>
      <KeyBoard middle={middle} className="w-full max-w-lg justify-self-end max-lg:hidden" />
    </div>
  );
}
