import { getTranslations } from "next-intl/server";
import { MoreLink } from "@/components/controls/MoreLink";
import { Section } from "@/components/page/Section";
import { business } from "@/config/business";

const steps = ["one", "two", "three"] as const;

/** Lite and Dine differ in one step: the place of paying in the row. */
export async function Serving() {
  const t = await getTranslations("home.serving");
  const ways = [
    { key: "lite", payAt: 1 },
    { key: "dine", payAt: 2 },
  ] as const;
  return (
    <Section id="food" title={t("title")} lead={t("lead")} className="bg-sunken">
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        {ways.map(({ key, payAt }) => (
          <article key={key} className="rounded-lg bg-surface p-6 sm:p-8">
            <p className="font-mono text-brand text-sm">{t(`${key}.tag`)}</p>
            <h3 className="mt-1 text-2xl">{t(`${key}.name`)}</h3>
            <p className="mt-3 max-w-prose text-ink-soft">
              {t(`${key}.text`, { reports: business.fullReportsDine })}
            </p>
            <ol className="mt-8 flex items-center gap-1.5 sm:gap-3">
              {steps.map((step, index) => (
                <li
                  key={step}
                  className={
                    index === payAt
                      ? "min-w-0 flex-1 rounded-md bg-lamp px-1 sm:px-3 py-4 text-center font-semibold text-on-lamp"
                      : "min-w-0 flex-1 rounded-md border-2 border-line-strong border-dashed px-1 sm:px-3 py-3.5 text-center"
                  }
                >
                  <span className="block font-mono text-xs">{index + 1}</span>
                  {t(`${key}.${step}`)}
                </li>
              ))}
            </ol>
          </article>
        ))}
      </div>
      <p className="mt-8 max-w-2xl">{t("trades")}</p>
      <MoreLink page="/more/price#ways">{t("more")}</MoreLink>
    </Section>
  );
}
