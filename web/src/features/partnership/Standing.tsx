import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SiteLink } from "@/components/controls/SiteLink";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { articlePage } from "@/features/help/article";
import { opening } from "@/lib/format";

const facts = [
  { key: "trial", page: articlePage("trial") },
  { key: "prices", page: "/more/price" },
  { key: "data", page: articlePage("who-may-do-what") },
  { key: "hardware", page: "/hardware" },
  { key: "training", page: "/more/training" },
  { key: "support", page: "/more/contact" },
] as const;

/** The printed terms that hold for each merchant, and beside these the lines that a talk fills in. */
export async function Standing() {
  const locale = await getLocale();
  const t = await getTranslations("partnership.standing");
  const values = {
    days: business.trialDays,
    version: business.minimumAndroid,
    hours: business.training.maxHours,
    ...opening(locale, business.hours.home),
  };
  const to = (page: string) => (words: ReactNode) => (
    <SiteLink page={page} locale={locale} className="font-semibold text-brand underline">
      {words}
    </SiteLink>
  );
  return (
    <section className="bg-sunken">
      <Wide className="py-16 sm:py-24">
        <h2 className="max-w-3xl text-3xl">{t("title")}</h2>
        <p className="mt-4 max-w-prose text-ink-soft text-lg">{t("lead")}</p>
        <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <dl className="border-line-strong border-b">
            {facts.map(({ key, page }) => (
              <div
                key={key}
                className="grid gap-x-8 border-line-strong border-t py-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
              >
                <dt className="font-semibold">{t(`${key}.name`)}</dt>
                <dd className="max-w-prose">
                  {t.rich(`${key}.text`, { ...values, link: to(page) })}
                </dd>
              </div>
            ))}
          </dl>
          <Blanks />
        </div>
      </Wide>
    </section>
  );
}

const blanks = ["pay", "goods", "first", "start"] as const;

/** Lines to fill in together. */
async function Blanks() {
  const t = await getTranslations("partnership.blanks");
  return (
    <div className="rounded-md border-2 border-line-strong border-dashed bg-surface p-5 sm:p-7">
      <h3 className="text-xl">{t("title")}</h3>
      <ul className="mt-5 flex flex-col gap-6">
        {blanks.map((blank) => (
          <li key={blank}>
            {t(blank)}
            <span aria-hidden className="mt-8 block border-line-strong border-b-2 border-dotted" />
          </li>
        ))}
      </ul>
      <p className="mt-6 text-ink-soft text-sm">{t("note")}</p>
    </div>
  );
}
