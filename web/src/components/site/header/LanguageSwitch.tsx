"use client";

import { usePathname } from "next/navigation";
import type { Locale } from "@/i18n/locales";
import { documentOf, href, pageOf, queryIn } from "@/lib/navigation/routes";
import { Flag } from "./Flag";

interface Props {
  locale: Locale;
  /** The languages in which the site is offered. */
  locales: readonly Locale[];
  label: string;
}

/** The name of each language in that language. */
const names: Record<Locale, string> = { es: "Español", en: "English", id: "Bahasa Indonesia" };

/** Navigates fully, as another language is another document. With script the query comes along. */
export function LanguageSwitch({ locale, locales, label }: Props) {
  const page = pageOf(usePathname());
  // The server identifies a document by its path inside the app, the browser by its query.
  const document = documentOf(page, typeof window === "undefined" ? "" : window.location.search);
  return (
    <nav aria-label={label}>
      <ul className="flex gap-1">
        {locales.map((each) => (
          <li key={each}>
            <a
              href={href(each, document)}
              hrefLang={each}
              lang={each}
              aria-current={each === locale ? "true" : undefined}
              title={names[each]}
              onClick={(event) => {
                event.currentTarget.href = href(each, page) + queryIn(each, window.location.search);
              }}
              className="grid size-10 place-items-center rounded-md hover:bg-sunken aria-[current]:bg-sunken"
            >
              <Flag locale={each} />
              <span className="sr-only">{names[each]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
