import type { ReactNode } from "react";
import { Card } from "./Card";

interface Props {
  /** The id of the heading, to which links and the focus can go. */
  id: string;
  title: string;
  /** Whether a script moves the focus to the heading, when what had the focus is gone. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A section of a page as a card of its own. */
export function TitledCard({ id, title, takesFocus = false, children }: Props) {
  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id} tabIndex={takesFocus ? -1 : undefined} className="mb-4 text-xl outline-none">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
