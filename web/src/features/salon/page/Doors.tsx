import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { TrialButton } from "@/components/controls/TrialButton";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";

const doors = [
  { page: "/more/help?article=services-and-stylists", sentence: "services" },
  { page: "/more/help?article=customers", sentence: "customers" },
  { page: "/features/table", sentence: "table" },
  { page: "/more/price", sentence: "price" },
] as const;

/** The next pages for a reader. */
export async function Doors() {
  const locale = await getLocale();
  const t = await getTranslations("salon.more");
  const { trialDays: days } = business;
  return (
    <section>
      <Wide className="grid items-start gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-2">
        <div className="max-w-prose">
          <h2 className="text-2xl">{t("title")}</h2>
          <p className="mt-3">{t("text")}</p>
          <TrialButton className="mt-6">{t("trial", { days })}</TrialButton>
        </div>
        <ul className="border-line-strong border-b">
          {doors.map(({ page, sentence }) => (
            <li key={page} className="border-line-strong border-t">
              <SiteLink
                page={page}
                locale={locale}
                className="flex min-h-13 items-center py-2 font-semibold text-brand underline"
              >
                {t(sentence)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Wide>
    </section>
  );
}
