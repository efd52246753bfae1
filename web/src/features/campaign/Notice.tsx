import { getLocale, getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { Masthead } from "./Masthead";

const points = ["demo", "trial", "device"] as const;

/** The sheet, held by a pin: the question, our offer and its price. */
export async function Notice() {
  const locale = await getLocale();
  const t = await getTranslations("campaign");
  const facts = { days: business.trialDays, version: business.minimumAndroid };
  return (
    <div className="note relative rounded-t-sm bg-note text-ink px-5 pt-5 pb-8 sm:px-10 sm:pt-8 sm:pb-10">
      <Pin />
      <Masthead locale={locale} language={t("language")} />
      <h1 className="mt-8 text-3xl sm:mt-12 lg:text-4xl">{t("title")}</h1>
      <p className="mt-5 max-w-prose text-lg">{t("lead")}</p>
      <ul className="mt-6 flex max-w-prose flex-col gap-2">
        {points.map((point) => (
          <li key={point} className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-baseline">
            <Tick />
            {t(`points.${point}`, facts)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Pin() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      className="absolute -top-3 left-1/2 size-8 -translate-x-1/2"
    >
      <circle cx="16" cy="16" r="13" className="fill-tomato" />
      <circle cx="12.500" cy="12" r="4" className="fill-note" />
    </svg>
  );
}

function Tick() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 16" className="w-5">
      <path d="m2 9 5 5L18 2" fill="none" strokeWidth="2.500" className="stroke-brand" />
    </svg>
  );
}
