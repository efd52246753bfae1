import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/controls/LinkButton";
import { TrialButton } from "@/components/controls/TrialButton";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";

const lines = ["order", "transfer", "arrival"] as const;

export async function Paying() {
  const locale = await getLocale();
  const t = await getTranslations("price.paying");
  return (
    <section id="paying" className="bg-awning text-on-awning print:hidden">
      <Wide className="py-16 sm:py-24">
        <h2 className="max-w-3xl text-3xl">{t("title")}</h2>
        <ol className="mt-8 border-awning-stripe border-b">
          {lines.map((line, before) => (
            <li
              key={line}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline border-awning-stripe border-t py-5 sm:grid-cols-[4rem_minmax(0,1fr)]"
            >
              <span aria-hidden className="font-mono text-xl">
                {before + 1}
              </span>
              <p className="max-w-prose">{t(line)}</p>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton page="/more/help" locale={locale} look="cloth">
            {t("help")}
          </LinkButton>
          <TrialButton look="cloth">{t("free", { trialDays: business.trialDays })}</TrialButton>
        </div>
      </Wide>
    </section>
  );
}
