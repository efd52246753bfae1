import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/controls/LinkButton";
import { SiteLink } from "@/components/controls/SiteLink";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { articlePage } from "@/features/help/article";

const steps = ["choose", "pay", "date", "bring"] as const;

export async function Ordering() {
  const locale = await getLocale();
  const t = await getTranslations("training.ordering");
  return (
    <section id="order">
      <Wide className="py-16 sm:py-24">
        <h2 className="max-w-3xl text-3xl">{t("title")}</h2>
        <ol className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
          {steps.map((step, before) => (
            <li key={step} className="border-brand border-t-4 pt-4">
              <span aria-hidden className="font-mono text-brand text-sm">
                {before + 1}
              </span>
              <h3 className="mt-1 text-xl">{t(`${step}.title`)}</h3>
              <p className="mt-2 max-w-prose">
                {t(`${step}.text`, { least: business.training.personsIncluded })}
              </p>
            </li>
          ))}
        </ol>
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-2">
          <LinkButton page="/software" locale={locale}>
            {t("order")}
          </LinkButton>
          <SiteLink
            page={articlePage("order-training")}
            locale={locale}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {t("help")}
          </SiteLink>
        </div>
      </Wide>
    </section>
  );
}
