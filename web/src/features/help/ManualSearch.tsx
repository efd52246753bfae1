import { getLocale, getTranslations } from "next-intl/server";
import { HelpSearch } from "./HelpSearch";
import { mostFound } from "./search";

/** The search of the manual. Its sentences are chosen here, so that its script loads no formatter. */
export async function ManualSearch({ narrow }: { narrow?: boolean }) {
  const locale = await getLocale();
  const t = await getTranslations("help.search");
  const words = {
    label: t("label"),
    example: t("example"),
    failed: t("failed"),
    counts: Array.from({ length: mostFound + 1 }, (_, count) => t("count", { count })),
  };
  return (
    <>
      <HelpSearch locale={locale} words={words} narrow={narrow} />
      {narrow ? null : (
        <noscript>
          <p className="mt-3 border-lamp border-l-4 pl-4 text-sm">{t("noScript")}</p>
        </noscript>
      )}
    </>
  );
}
