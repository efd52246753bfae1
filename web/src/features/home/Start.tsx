import { getTranslations } from "next-intl/server";
import { MoreLink } from "@/components/controls/MoreLink";
import { TrialButton } from "@/components/controls/TrialButton";
import { Section } from "@/components/page/Section";

const steps = ["one", "two", "three", "four"] as const;

export async function Start() {
  const t = await getTranslations("home.start");
  return (
    <Section id="start" title={t("title")} lead={t("text")}>
      <ol className="mt-10 grid gap-x-6 gap-y-4 sm:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-3 border-brand border-t-4 pt-3">
            <span className="font-mono text-brand text-lg">{index + 1}</span>
            <span className="font-semibold">{t(step)}</span>
          </li>
        ))}
      </ol>
      <TrialButton className="mt-10">{t("cta")}</TrialButton>
      <div className="mt-10 flex flex-wrap items-baseline gap-x-6 border-line border-t pt-6">
        <p className="text-ink-soft">{t("about")}</p>
        <MoreLink page="/more/about">{t("more")}</MoreLink>
      </div>
    </Section>
  );
}
