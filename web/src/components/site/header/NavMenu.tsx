import type { ReactNode } from "react";
import { SiteLink } from "@/components/controls/SiteLink";
import type { Locale } from "@/i18n/locales";

export interface NavItem {
  page: string;
  label: string;
}

export function Chevron() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      className="size-3 shrink-0 group-open/menu:rotate-180"
    >
      <path d="m2 4 4 4 4-4" fill="none" className="stroke-current" strokeWidth="1.800" />
    </svg>
  );
}

interface Props {
  label: ReactNode;
  items: NavItem[];
  locale: Locale;
}

export function NavMenu({ label, items, locale }: Props) {
  return (
    <details name="header" data-menu className="group/menu relative">
      <summary className="flex min-h-11 items-center gap-1.5 rounded-md px-2 hover:bg-sunken 2xl:px-3">
        {label}
        <Chevron />
      </summary>
      <ul className="absolute top-full left-0 z-40 mt-1 min-w-52 rounded-lg border border-line bg-surface p-2 shadow-float">
        {items.map((item) => (
          <li key={item.page}>
            <SiteLink
              page={item.page}
              locale={locale}
              className="flex min-h-11 items-center whitespace-nowrap rounded-md px-3 no-underline hover:bg-sunken"
            >
              {item.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
