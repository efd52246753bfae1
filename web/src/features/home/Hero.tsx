import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/controls/LinkButton";
import { business } from "@/config/business";
import { OrderReceipt } from "@/features/drawings/OrderReceipt";
import { Till } from "@/features/drawings/Till";

export async function Hero({ notice }: { notice?: ReactNode }) {
  const locale = await getLocale();
  const t = await getTranslations("home.hero");
  return (
    <section className="lamplight -mt-20 overflow-x-clip pt-20">
      {notice}
      <div className="mx-auto grid max-w-7xl gap-x-10 gap-y-10 px-4 pt-10 sm:px-6 lg:pt-16 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="xl:pb-28">
          <p className="font-mono text-brand text-sm">{t("kicker")}</p>
          <h1 className="mt-3 max-w-3xl text-4xl">{t("title")}</h1>
          <p className="mt-6 max-w-xl text-ink-soft text-lg xl:max-w-md">{t("lead")}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton page="/free" locale={locale}>
              {t("trial", { days: business.trialDays })}
            </LinkButton>
            <LinkButton page="/#features" locale={locale} look="secondary">
              {t("tour")}
            </LinkButton>
          </div>
          <p className="mt-5 max-w-md text-ink-soft text-sm">{t("note")}</p>
        </div>
        <div className="relative mx-auto flex w-full items-end max-w-4xl xl:-mr-6">
          <Till className="-mb-1 hidden w-full sm:block" />
          <Till near className="-mb-1 -ml-4 w-full max-w-96 sm:hidden" />
          <OrderReceipt className="absolute -bottom-28 left-2 z-10 hidden w-72 -rotate-3 sm:block lg:-left-12 xl:-left-28" />
        </div>
      </div>
      <div className="h-12 border-wood-edge border-b-[12px] bg-wood sm:h-16" />
    </section>
  );
}
