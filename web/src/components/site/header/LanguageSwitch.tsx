"use client";

import { usePathname } from "next/navigation";
import { type Locale, locales } from "@/i18n/locales";
import { href, pageOf, queryIn } from "@/lib/navigation/routes";
import { Flag } from "./Flag";

interface Props {
  locale: Locale;
  label: string;
}

/** Each in its own language. */
const names: Record<Locale, string> = { es: "Español", en: "English", id: "Bahasa Indonesia" };

/** Full navigations: another language is another document. The query comes along when there is script. */
export function LanguageSwitch({ locale, label }: Props) {
  const page = pageOf(usePathname());
  return (
    <nav aria-label={label}>
      <ul className="flex gap-1">
        {locales.map((each) => (
          <li key={each}>
            <a
              href={href(each, page)}
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
