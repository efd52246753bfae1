import type { ReactNode } from "react";
import { cx } from "@/components/cx";

interface Props {
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Section({ id, title, lead, children, className }: Props) {
  return (
    <section id={id} className={cx("py-16 sm:py-24", className)}>
      <div className="mx-auto max-w-7xl px-4 sm:px-6">
        <h2 className="max-w-3xl text-3xl">{title}</h2>
        {lead ? <p className="mt-4 max-w-2xl text-ink-soft text-lg">{lead}</p> : null}
        {children}
      </div>
    </section>
  );
}
