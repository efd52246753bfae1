"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { SiteLink } from "@/components/controls/SiteLink";
import { Notice } from "@/components/signs/Notice";
import { goOnAt, pageHeading } from "@/lib/navigation/go-on";
import { pageOf } from "@/lib/navigation/routes";
import { ChangedTerms } from "./ChangedTerms";
import { accountTermsQuery } from "./calls";

/** Pages for paying, sending papers, taking the data along and closing: these wait for no acceptance. */
const openPages = ["/payment", "/info/orders", "/info/identity", "/info/security"];
/** The page to which the notice of other pages leads. */
const asking = "/info";

/**
 * Asks the owner to accept changed terms before the page; while they cannot be asked for, shows the page.
 * Terms that change while the owner is at a page wait for the next one: the typed text of a form stays.
 */
export function TermsGate({ children }: { children: ReactNode }) {
  const here = pageOf(usePathname());
  const { data } = useQuery(accountTermsQuery);
  const isDue = data?.isDue ?? false;
  const [entered, setEntered] = useState<string>();
  if (data && !isDue && entered !== here) setEntered(here);

  const isOpen = openPages.includes(here) || (entered === here && here !== asking);
  const asks = isDue && !isOpen;

  const asked = useRef(false);
  useEffect(() => {
    if (asked.current && !isDue) goOnAt(pageHeading);
    asked.current = asks;
  }, [asks, isDue]);

  if (data && asks) return <ChangedTerms terms={data} />;
  // The page keeps its place beside the notice, and so its state.
  return (
    <>
      {isDue ? (
        <div className="mb-8 print:hidden">
          <TermsNotice />
        </div>
      ) : null}
      {children}
    </>
  );
}

function TermsNotice() {
  const t = useTranslations("account.terms");
  const locale = useLocale();
  return (
    <Notice tone="warn">
      {t.rich("notice", {
        account: (words) => (
          <SiteLink page={asking} locale={locale} className="underline">
            {words}
          </SiteLink>
        ),
      })}
    </Notice>
  );
}
