import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/controls/LinkButton";
import { SiteLink } from "@/components/controls/SiteLink";
import { TrialButton } from "@/components/controls/TrialButton";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { tall, wide } from "./counter/layouts";
import { Scene } from "./counter/Scene";

/** The counter runs under the words, from edge to edge. */
export async function Hero({ notice }: { notice?: ReactNode }) {
  const locale = await getLocale();
  const t = await getTranslations("home.hero");
  // A line that ends one sentence and begins the next is hard to read in large letters.
  const sentences = t("title").split(/(?<=\.) /);
  return (
    <section className="lamplight isolate -mt-20 overflow-clip pt-20">
      {notice}
      <Wide className="grid gap-x-10 gap-y-10 pt-10 lg:pt-16 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="xl:pb-16">
          <p className="font-mono text-brand text-sm">{t("kicker")}</p>
          <h1 className="mt-3 max-w-3xl text-4xl">
            {sentences.map((sentence) => (
              <span key={sentence} className="block">
                {`${sentence} `}
              </span>
            ))}
          </h1>
          <p className="mt-6 max-w-xl text-ink-soft text-lg xl:max-w-md">{t("lead")}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <TrialButton>{t("trial", { days: business.trialDays })}</TrialButton>
            <LinkButton page="/#features" locale={locale} look="secondary">
              {t("tour")}
            </LinkButton>
            <SiteLink
              page="/#demo"
              locale={locale}
              className="inline-flex min-h-12 items-center px-1 font-semibold underline"
            >
              {t("demo")}
            </SiteLink>
          </div>
          <p className="mt-5 max-w-md text-ink-soft text-sm">{t("note")}</p>
        </div>
        <div className="self-end sm:max-xl:-mt-20">
          <div className="relative mx-auto hidden max-w-3xl sm:block lampshine">
            <Scene layout={wide} className="relative w-full" />
          </div>
          <Scene layout={tall} className="mx-auto w-full max-w-md sm:hidden" />
        </div>
      </Wide>
      <div className="lamplit h-14 border-wood-edge border-t-4 border-b-[12px] bg-wood sm:h-20" />
    </section>
  );
}
