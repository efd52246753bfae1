import { getTranslations } from "next-intl/server";

/** The next line of the book, for the reader. */
export async function FreeLine() {
  const t = await getTranslations("customers.book");
  return (
    <p className="mt-auto text-lg leading-8">
      <span className="text-paper-soft">{t("free")}</span>{" "}
      <a
        href="#yours"
        className="relative inline-block font-semibold underline after:absolute after:-inset-y-2 after:inset-x-0 focus-visible:outline-paper-ink"
      >
        {t("write")}
      </a>
    </p>
  );
}
