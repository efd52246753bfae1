import type { Dispatch } from "react";
import { Button } from "@/components/controls/Button";
import type { Action } from "../order";
import { plans, type Visit } from "../visit";
import { useWords } from "./words";

interface Props {
  visit: Visit;
  act: Dispatch<Action>;
}

/** When guests pay, and a fresh start. */
export function Controls({ visit, act }: Props) {
  const { t } = useWords();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold text-sm">{t("plan.legend")}</legend>
        <div className="flex flex-wrap gap-2">
          {plans.map((plan) => (
            <label
              key={plan}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface px-4 hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input
                type="radio"
                name="plan"
                value={plan}
                checked={visit.plan === plan}
                onChange={() => act({ type: "plan", plan })}
                className="size-5 shrink-0 accent-brand"
              />
              {t(`plan.${plan}`)}
            </label>
          ))}
        </div>
        <p aria-live="polite" className="mt-3 max-w-xl text-ink-soft text-sm">
          {t(`plan.${visit.plan}Text`)}
        </p>
      </fieldset>
      <Button look="secondary" onClick={() => act({ type: "reset" })}>
        {t("reset")}
      </Button>
    </div>
  );
}
