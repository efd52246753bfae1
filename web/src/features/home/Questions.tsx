import { getLocale, getTranslations } from "next-intl/server";
import { MoreLink } from "@/components/controls/MoreLink";
import { Section } from "@/components/page/Section";
import { business } from "@/config/business";
import { money, opening } from "@/lib/format";

const questions = ["device", "trial", "pay", "staff", "training", "trades", "help"] as const;

export async function Questions() {
  const locale = await getLocale();
  const t = await getTranslations("home.faq");
  const facts = {
    version: business.minimumAndroid,
    trialDays: business.trialDays,
    monthly: money(locale, business.pro.monthly),
    yearly: money(locale, business.pro.yearly),
    ...business.training,
    extraPerson: money(locale, business.training.extraPerson),
    phone: business.phone,
    ...opening(locale, business.hours.home),
  };
  return (
    <Section id="faq" title={t("title")} className="bg-sunken">
      <div className="mt-10 max-w-4xl border-line-strong border-b">
        {questions.map((question) => (
          <details key={question} name="faq" className="group border-line-strong border-t">
            <summary className="flex min-h-16 items-center justify-between gap-6 py-3 font-semibold text-lg">
              {t(`${question}.q`)}
              <svg
                aria-hidden="true"
                viewBox="0 0 20 20"
                className="size-5 shrink-0 group-open:rotate-45"
              >
                <path d="M10 3v14M3 10h14" className="stroke-brand" strokeWidth="2.5" />
              </svg>
            </summary>
            <p className="max-w-prose pb-6">{t(`${question}.a`, facts)}</p>
          </details>
        ))}
      </div>
      <MoreLink page="/more/help">{t("more")}</MoreLink>
    </Section>
  );
}
