import { getLocale, getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { DemoForm } from "@/features/demo/DemoForm";
import { opening } from "@/lib/format";

const steps = ["one", "two", "three"] as const;

/** Books a demo; beside the form stands what happens after it. */
export async function Demo() {
  const locale = await getLocale();
  const t = await getTranslations("home.demo");
  return (
    <section id="demo" className="lamplight border-line border-t">
      <Wide className="grid items-start gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 max-w-xl text-ink-soft text-lg">
            {t("lead", opening(locale, business.hours.home))}
          </p>
          <h3 className="mt-8 font-semibold">{t("steps.label")}</h3>
          <ol className="mt-3 flex max-w-xl flex-col gap-3">
            {steps.map((step, before) => (
              <li key={step} className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline">
                <span aria-hidden="true" className="font-mono text-brand text-lg">
                  {before + 1}
                </span>
                <p>{t(`steps.${step}`)}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className="rounded-lg border border-line bg-surface p-5 shadow-paper sm:p-8">
          <DemoForm source="demo" page="/" withTime />
        </div>
      </Wide>
    </section>
  );
}
