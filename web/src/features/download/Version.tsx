import { getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { Plus } from "@/components/signs/Plus";
import { business } from "@/config/business";
import { AboutScreen, SettingsScreen } from "./Screens";

const answers = ["enough", "less", "apple", "lost"] as const;

/** The steps to find the version on a device, and the meaning of each version. */
export async function Version() {
  const t = await getTranslations("download.version");
  const facts = { version: business.minimumAndroid };
  return (
    <section id="version" className="bg-sunken">
      <Wide className="py-16 sm:py-24">
        <h2 className="max-w-3xl text-3xl">{t("title")}</h2>
        <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
          <ol className="grid gap-x-6 gap-y-10 sm:grid-cols-2">
            <Step number={1} text={t("one")}>
              <SettingsScreen />
            </Step>
            <Step number={2} text={t("two")}>
              <AboutScreen />
            </Step>
          </ol>
          <div>
            <h3 className="text-xl">{t("question")}</h3>
            <div className="mt-4 border-line-strong border-b">
              {answers.map((answer, at) => (
                <details
                  key={answer}
                  name="version"
                  open={at === 0}
                  className="group border-line-strong border-t"
                >
                  <summary className="flex min-h-14 items-center justify-between gap-6 py-3 font-semibold">
                    {t(`${answer}.found`, facts)}
                    <Plus />
                  </summary>
                  <p className="max-w-prose pb-5">
                    {t.rich(`${answer}.means`, { ...facts, phone })}
                  </p>
                </details>
              ))}
            </div>
          </div>
        </div>
      </Wide>
    </section>
  );
}

const phone = () => (
  <a href={business.phoneHref} className="whitespace-nowrap font-mono underline">
    {business.phone}
  </a>
);

interface StepProps {
  number: number;
  text: string;
  children: React.ReactNode;
}

function Step({ number, text, children }: StepProps) {
  return (
    <li className="flex flex-col gap-4">
      <p className="grid grid-cols-[2rem_minmax(0,1fr)] sm:grow">
        <span aria-hidden className="font-mono text-brand text-xl leading-none">
          {number}
        </span>
        {text}
      </p>
      {children}
    </li>
  );
}
