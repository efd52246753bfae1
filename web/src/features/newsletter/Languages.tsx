import { getLocale, getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { href } from "@/lib/navigation/routes";

/**
 * A subscriber gets the language of the page with the form, so the choice is a choice of page. Another
 * language is another document: the browser opens it anew, as by the flags of the header.
 */
export async function Languages() {
  const locale = await getLocale();
  const t = await getTranslations("newsletter");
  return (
    <nav aria-label={t("form.languages")} className="mt-6 max-w-xl">
      <p className="text-sm">{t("form.language")}</p>
      <ul className="mt-1 -ml-2 flex flex-wrap gap-x-2">
        {business.locales.map((each) => (
          <li key={each}>
            <a
              href={href(each, "/more/newsletter")}
              hrefLang={each}
              lang={each}
              aria-current={each === locale ? "true" : undefined}
              className="inline-flex min-h-11 items-center border-transparent border-b-4 px-2 no-underline hover:border-line-strong aria-[current]:border-lamp aria-[current]:font-semibold"
            >
              {t(`languages.${each}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
