import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SiteLink } from "@/components/controls/SiteLink";
import { NumberedList } from "@/components/lists/NumberedList";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { DemoForm } from "@/features/demo/DemoForm";
import { opening } from "@/lib/format";

const steps = ["write", "call", "see", "agree"] as const;

/** The first steps of a partnership; the form is the first one. */
export async function Talk() {
  const locale = await getLocale();
  const t = await getTranslations("partnership.talk");
  const facts = { days: business.trialDays, ...opening(locale, business.hours.home) };
  const to = (page: string) => (words: ReactNode) => (
    <SiteLink page={page} locale={locale} className="font-semibold text-brand underline">
      {words}
    </SiteLink>
  );
  return (
    <section id="talk">
      <Wide className="grid items-start gap-x-16 gap-y-12 py-16 sm:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <h2 className="text-3xl">{t("title")}</h2>
          <NumberedList items={steps.map((step) => t(step, facts))} />
          <p className="mt-8">
            {t("phone")}{" "}
            <a
              href={business.phoneHref}
              className="inline-flex min-h-11 items-center whitespace-nowrap font-mono font-semibold text-brand underline"
            >
              {business.phone}
            </a>
          </p>
          <p className="mt-8 max-w-prose border-lamp border-l-4 pl-4">
            {t.rich("merchant", { free: to("/free"), hardware: to("/hardware") })}
          </p>
        </div>
        <DemoForm source="partnership" page="/partnership" />
      </Wide>
    </section>
  );
}
