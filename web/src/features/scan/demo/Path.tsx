import { cx } from "@/components/cx";
import { stepOf, steps } from "../bill";
import type { Visit } from "../visit";
import { useWords } from "./words";

/** The steps of an order; the lamp stands over the one at which it is. */
export function Path({ visit }: { visit: Visit }) {
  const { t } = useWords();
  const current = stepOf(visit);
  return (
    <ol aria-label={t("steps.label")} className="flex flex-wrap gap-x-1 gap-y-2">
      {steps[visit.plan].map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className={cx(
            "flex items-center gap-1.5 rounded-full px-3 py-1 text-sm",
            step === current ? "bg-lamp font-semibold text-on-lamp" : "text-ink-soft",
          )}
        >
          <span className="font-mono">{index + 1}</span>
          {t(`steps.${step === "serve" && visit.plan === "lite" ? "collect" : step}`)}
        </li>
      ))}
    </ol>
  );
}
