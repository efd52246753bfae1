"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import type { Locale } from "@/i18n/locales";
import { pageOf } from "@/lib/navigation/routes";
import { SiteLink } from "../controls/SiteLink";

interface Props {
  label: string;
  locale: Locale;
  /** `also` is a page without a tab of its own. */
  items: { page: string; label: string; also?: string; count?: ReactNode }[];
}

/** The tab's `aria-current`: "page" on its own page, "true" on its `also`. */
function current({ page, also }: Props["items"][number], here: string) {
  if (page === here) return "page";
  return also === here ? "true" : undefined;
}

/** Tabs of an area with the current one marked, like tabs of an index-card box. */
export function AreaNav({ label, locale, items }: Props) {
  const here = pageOf(usePathname());
  const list = useRef<HTMLUListElement>(null);

  // On a phone the tabs do not fit: the current one comes into view.
  useEffect(() => {
    const tabs = list.current;
    const tab = tabs?.querySelector<HTMLElement>(`[data-pages~="${here}"]`);
    if (tabs && tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.clientWidth) / 2;
  }, [here]);

  return (
    <nav aria-label={label} className="mb-8 border-line border-b print:hidden">
      <ul ref={list} className="relative -mb-px flex overflow-x-auto">
        {items.map((item) => (
          <li key={item.page} data-pages={`${item.page} ${item.also ?? ""}`}>
            <SiteLink
              page={item.page}
              locale={locale}
              aria-current={current(item, here)}
              className="flex min-h-12 items-center whitespace-nowrap rounded-t-md border border-t-4 border-transparent px-3 no-underline hover:bg-sunken aria-[current]:border-line aria-[current]:border-t-brand aria-[current]:border-b-wall aria-[current]:bg-wall aria-[current]:font-semibold"
            >
              {item.label}
              {item.count}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
