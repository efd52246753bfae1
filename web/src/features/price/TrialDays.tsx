import { getLocale, getTranslations } from "next-intl/server";
import { cx } from "@/components/cx";
import { business } from "@/config/business";
import { money } from "@/lib/format";

const box = "flex h-9 min-w-0 flex-1 items-center justify-center rounded-sm font-mono text-xs";

/** The days of the trial as the boxes of a card, and the day after it, on which the owner decides. */
export async function TrialDays() {
  const locale = await getLocale();
  const t = await getTranslations("price.opening");
  const { trialDays } = business;
  const nothing = money(locale, 0);
  const days = Array.from({ length: trialDays }, (_, before) => before + 1);
  return (
    <div className="mt-8 max-w-2xl print:hidden">
      <div aria-hidden className="flex gap-0.5 sm:gap-1">
        {days.map((day) => (
          <span key={day} className={cx(box, "bg-lamp text-on-lamp")}>
            <span className={cx(day > 1 && "max-sm:hidden")}>{day}</span>
          </span>
        ))}
        <span className={cx(box, "grow-[3] border-2 border-brand border-dashed bg-surface")}>
          {trialDays + 1}
        </span>
      </div>
      <div className="mt-2 flex flex-wrap justify-between gap-x-8 gap-y-1 text-sm">
        <p>{t("trial", { trialDays, nothing })}</p>
        <p className="sm:text-right">{t("after", { dayAfter: trialDays + 1, nothing })}</p>
      </div>
    </div>
  );
}
