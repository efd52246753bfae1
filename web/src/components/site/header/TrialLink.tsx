"use client";

import { LinkButton } from "@/components/controls/LinkButton";
import type { Locale } from "@/i18n/locales";
import { useStored } from "@/lib/session/session";

interface Props {
  locale: Locale;
  trial: string;
  account: string;
  className: string;
}

/** Offers the trial to visitors; an owner who is signed in has it, and goes to the account. */
export function TrialLink({ locale, trial, account, className }: Props) {
  const signedIn = useStored("auth") !== null;
  return (
    <LinkButton page={signedIn ? "/info" : "/free"} locale={locale} size="sm" className={className}>
      {signedIn ? account : trial}
    </LinkButton>
  );
}
