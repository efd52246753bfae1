import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { Wide } from "@/components/page/Shell";
import { Plus } from "@/components/signs/Plus";
import { business } from "@/config/business";

const asked = ["leave", "stranger", "lost", "language", "kept"] as const;

/** The questions of a person who got one of our mails, e.g. how to leave. */
export async function Questions() {
  const locale = await getLocale();
  const t = await getTranslations("newsletter.questions");
  const link = "font-semibold underline";
  return (
    <section id="leave">
      <Wide className="py-16 sm:py-24">
        <h2 className="max-w-3xl text-3xl">{t("title")}</h2>
        <div className="mt-8 max-w-3xl border-line-strong border-b">
          {asked.map((key, before) => (
            <details key={key} open={before === 0} className="group border-line-strong border-t">
              <summary className="flex min-h-14 items-center justify-between gap-6 py-3 font-semibold">
                {t(`${key}.question`)}
                <Plus />
              </summary>
              <p className="max-w-prose pb-5">
                {t.rich(`${key}.answer`, {
                  email: () => (
                    <a href={`mailto:${business.email}`} className={link}>
                      {business.email}
                    </a>
                  ),
                  phone: () => (
                    <a href={business.phoneHref} className="whitespace-nowrap font-mono underline">
                      {business.phone}
                    </a>
                  ),
                  privacy: (words) => (
                    <SiteLink page="/privacy" locale={locale} className={link}>
                      {words}
                    </SiteLink>
                  ),
                })}
              </p>
            </details>
          ))}
        </div>
      </Wide>
    </section>
  );
}
