import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { articlePage } from "@/features/help/article";
import { articleOf } from "@/features/help/library";
import { Devices } from "@/features/help/pictures/dashboard/Devices";
import { SignIn } from "@/features/help/pictures/till/SignIn";
import { Installed } from "./Installed";

const steps = [
  { step: "install", article: "install-the-app", Drawing: Installed },
  { step: "pair", article: "pair-a-device", Drawing: Devices },
  { step: "signIn", article: "sign-in-at-the-till", Drawing: SignIn },
] as const;

/** From the app on the device to the first sale; each step leads to its article. */
export async function FirstSteps() {
  const t = await getTranslations("download.steps");
  return (
    <section>
      <Wide className="py-16 sm:py-24">
        <h2 className="max-w-3xl text-3xl">{t("title")}</h2>
        <ol className="mt-10">
          {steps.map(({ step, article, Drawing }, before) => (
            <li
              key={step}
              className="grid gap-x-16 gap-y-6 border-line border-t py-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]"
            >
              <div className="grid grid-cols-[2.5rem_minmax(0,1fr)]">
                <span aria-hidden className="font-mono text-brand text-xl">
                  {before + 1}
                </span>
                <div>
                  <h3 className="text-xl">{t(`${step}.title`)}</h3>
                  <p className="mt-2 max-w-prose">
                    {t(`${step}.text`, { version: business.minimumAndroid })}
                  </p>
                  <ArticleLink slug={article} />
                </div>
              </div>
              <div className="w-full max-w-xl overflow-hidden rounded-lg border border-line max-sm:hidden lg:justify-self-end">
                <Drawing />
              </div>
            </li>
          ))}
        </ol>
      </Wide>
    </section>
  );
}

/** The article's own title, in the page's language. */
export async function ArticleLink({ slug }: { slug: string }) {
  const locale = await getLocale();
  return (
    <SiteLink
      page={articlePage(slug)}
      locale={locale}
      className="mt-1 inline-flex min-h-11 items-center font-semibold text-brand underline"
    >
      {articleOf(locale, slug)?.title}
    </SiteLink>
  );
}
