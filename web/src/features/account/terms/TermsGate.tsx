"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { SiteLink } from "@/components/controls/SiteLink";
import { Notice } from "@/components/signs/Notice";
import { goOnAt, pageHeading } from "@/lib/navigation/go-on";
import { pageOf } from "@/lib/navigation/routes";
import { ChangedTerms } from "./ChangedTerms";
import { accountTermsQuery } from "./calls";

/** Pages for paying, sending papers, taking the data along and closing: these wait for no acceptance. */
const openPages = ["/payment", "/info/orders", "/info/identity", "/info/security"];

/** Asks the owner to accept changed terms before the page; while they cannot be asked for, shows the page. */
export function TermsGate({ children }: { children: ReactNode }) {
  const here = pageOf(usePathname());
  const { data } = useQuery(accountTermsQuery);
  const isDue = data?.isDue ?? false;

  const wasDue = useRef(false);
  useEffect(() => {
    if (wasDue.current && !isDue) goOnAt(pageHeading);
    wasDue.current = isDue;
  }, [isDue]);

  if (!data || !isDue) return children;
  if (!openPages.includes(here)) return <ChangedTerms terms={data} />;
  return (
    <>
      <div className="mb-8 print:hidden">
        <TermsNotice />
      </div>
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
          <SiteLink page="/info" locale={locale} className="underline">
            {words}
          </SiteLink>
        ),
      })}
    </Notice>
  );
}
