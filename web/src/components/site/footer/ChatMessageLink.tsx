"use client";

import type { ReactNode } from "react";
import { LinkButton } from "@/components/controls/LinkButton";
import type { Locale } from "@/i18n/locales";

interface Props {
  /** The id of the popover that the link stands in. */
  panel: string;
  locale: Locale;
  children: ReactNode;
}

/** Leads to the form for a message. The panel would stay open over it, as the frame of the page stays. */
export function ChatMessageLink({ panel, locale, children }: Props) {
  return (
    <LinkButton
      page="/more/contact#message"
      locale={locale}
      look="secondary"
      className="w-full"
      onClick={() => document.getElementById(panel)?.hidePopover?.()}
    >
      {children}
    </LinkButton>
  );
}
