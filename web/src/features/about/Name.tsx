import { getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";

/** The same piece of furniture, in the site's languages. */
const words = [
  { lang: "es", word: "el mostrador" },
  { lang: "en", word: "the counter" },
  { lang: "id", word: "meja kasir" },
] as const;

export async function Name() {
  const t = await getTranslations("about.name");
  return (
    <section className="bg-awning text-on-awning">
      <Wide className="grid items-center gap-x-16 gap-y-10 py-16 sm:py-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
        <ul className="text-3xl tracking-tight sm:text-4xl">
          {words.map(({ lang, word }) => (
            <li
              key={lang}
              lang={lang}
              className="border-awning-stripe border-t-2 py-3 font-semibold last:border-b-2"
            >
              {word}
            </li>
          ))}
        </ul>
        <div>
          <h2 className="text-2xl">{t("title")}</h2>
          <p className="mt-4 max-w-prose text-lg">{t("text")}</p>
          <p className="mt-4 max-w-prose">{t("languages")}</p>
        </div>
      </Wide>
    </section>
  );
}
