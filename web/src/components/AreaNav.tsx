"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import type { Locale } from "@/i18n/locales";
import { pageOf } from "@/lib/routes";
import { SiteLink } from "./SiteLink";

interface Props {
  label: string;
  locale: Locale;
  items: { page: string; label: string }[];
}

/** Tabs of an area with the current one marked, like tabs of an index-card box. */
export function AreaNav({ label, locale, items }: Props) {
  const here = pageOf(usePathname());
  const list = useRef<HTMLUListElement>(null);

  // On a phone the tabs do not fit: the current one comes into view.
  useEffect(() => {
    const tabs = list.current;
    const tab = tabs?.querySelector<HTMLElement>(`[data-page="${here}"]`);
    if (tabs && tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.clientWidth) / 2;
  }, [here]);

  return (
    <nav aria-label={label} className="mb-8 border-line border-b">
      <ul ref={list} className="relative -mb-px flex gap-1 overflow-x-auto">
        {items.map((item) => (
          <li key={item.page} data-page={item.page}>
            <SiteLink
              page={item.page}
              locale={locale}
              aria-current={item.page === here ? "page" : undefined}
              className="flex min-h-12 items-center whitespace-nowrap rounded-t-md border border-transparent px-4 no-underline hover:bg-sunken aria-[current]:border-line aria-[current]:border-b-wall aria-[current]:bg-wall aria-[current]:font-semibold"
            >
              {item.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
