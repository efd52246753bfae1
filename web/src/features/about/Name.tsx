import { getLocale, getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import type { Locale } from "@/i18n/locales";
import { languages } from "@/lib/format";

/** The same piece of furniture, in each language. */
const words: Record<Locale, string> = {
  es: "el mostrador",
  en: "the counter",
  id: "meja kasir",
};

export async function Name() {
  const locale = await getLocale();
  const offered = business.locales;
  const t = await getTranslations("about.name");
  return (
    <section className="bg-awning text-on-awning">
      <Wide className="grid items-center gap-x-16 gap-y-10 py-16 sm:py-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
        <ul className="text-3xl tracking-tight sm:text-4xl">
          {offered.map((lang) => (
            <li
              key={lang}
              lang={lang}
              className="border-awning-stripe border-t-2 py-3 font-semibold last:border-b-2"
            >
              {words[lang]}
            </li>
          ))}
        </ul>
        <div>
          <h2 className="text-2xl">{t("title")}</h2>
          <p className="mt-4 max-w-prose text-lg">{t("text")}</p>
          {offered.length > 1 ? (
            <p className="mt-4 max-w-prose">
              {t("languages", { languages: languages(locale, offered) })}
            </p>
          ) : null}
        </div>
      </Wide>
    </section>
  );
}
