import { getLocale, getTranslations } from "next-intl/server";
import { MoreLink } from "@/components/controls/MoreLink";
import { Wide } from "@/components/page/Shell";
import { Plus } from "@/components/signs/Plus";
import { business } from "@/config/business";
import { money } from "@/lib/format";
import { Talk } from "./Talk";

const questions = ["device", "trial", "pay", "staff", "training", "trades"] as const;

/** The answers that are written, beside the person who has the others. */
export async function Questions() {
  const locale = await getLocale();
  const t = await getTranslations("home.faq");
  const { monthly, yearly } = business.pro;
  const facts = {
    version: business.minimumAndroid,
    trialDays: business.trialDays,
    monthly: money(locale, monthly),
    yearly: yearly === null ? "none" : money(locale, yearly),
    ...business.training,
    extraPerson: money(locale, business.training.extraPerson),
  };
  return (
    <section id="faq" className="bg-sunken">
      <Wide className="grid items-start gap-x-16 gap-y-12 py-16 sm:py-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div>
          <h2 className="text-3xl">{t("title")}</h2>
          <div className="mt-8 border-line-strong border-b">
            {questions.map((question) => (
              <details key={question} name="faq" className="group border-line-strong border-t">
                <summary className="flex min-h-16 items-center justify-between gap-6 py-3 font-semibold text-lg">
                  {t(`${question}.q`)}
                  <Plus />
                </summary>
                <p className="max-w-prose pb-6">{t(`${question}.a`, facts)}</p>
              </details>
            ))}
          </div>
          <MoreLink page="/more/help">{t("more")}</MoreLink>
        </div>
        <Talk />
      </Wide>
    </section>
  );
}
