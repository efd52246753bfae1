"use client";

import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/controls/LinkButton";

interface Props<State extends string> {
  label: string;
  states: readonly State[];
  /** `null` while the page shows a single thing. */
  shown: State | null;
  /** The list's address, without language. */
  page: (state: State) => string;
  children: (state: State) => ReactNode;
}

/** Leads between the lists of a worklist, one for each state. */
export function StateNav<State extends string>({
  label,
  states,
  shown,
  page,
  children,
}: Props<State>) {
  const locale = useLocale();
  return (
    <nav aria-label={label} className="mb-6 flex flex-wrap gap-2">
      {states.map((state) => (
        <LinkButton
          key={state}
          page={page(state)}
          locale={locale}
          look={state === shown ? "primary" : "secondary"}
          size="sm"
          aria-current={state === shown ? "page" : undefined}
        >
          {children(state)}
        </LinkButton>
      ))}
    </nav>
  );
}
