import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { SiteLink } from "./SiteLink";

/** Leads from a part of a page to the page about it. */
export async function MoreLink({ page, children }: { page: string; children: ReactNode }) {
  const locale = await getLocale();
  return (
    <p className="mt-4">
      <SiteLink
        page={page}
        locale={locale}
        className="inline-block min-h-11 py-2 font-semibold text-brand"
      >
        {children}
        {"\u00a0"}
        <svg aria-hidden="true" viewBox="0 0 20 12" className="ml-1 inline w-5">
          <path d="M1 6h17M13 1l5 5-5 5" fill="none" className="stroke-current" strokeWidth="2" />
        </svg>
      </SiteLink>
    </p>
  );
}
