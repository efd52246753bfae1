import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { Wide } from "@/components/page/Shell";
import { articlePage } from "@/features/help/article";

const guides = ["is-training-mandatory", "first-day", "sign-in-at-the-till"] as const;

/** Training is an extra; the manual is there for all. */
export async function Optional() {
  const locale = await getLocale();
  const t = await getTranslations("training.optional");
  return (
    <section className="bg-awning text-on-awning">
      <Wide className="grid items-end gap-x-16 gap-y-8 py-16 sm:py-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="max-w-2xl">
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 text-lg">{t("text")}</p>
        </div>
        <ul>
          {guides.map((guide) => (
            <li key={guide}>
              <SiteLink
                page={articlePage(guide)}
                locale={locale}
                className="inline-flex min-h-11 items-center font-semibold underline outline-on-awning"
              >
                {t(guide)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Wide>
    </section>
  );
}
