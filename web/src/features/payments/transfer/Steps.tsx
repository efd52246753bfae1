import { getTranslations } from "next-intl/server";
import { StepNumber } from "./StepNumber";
import { payWithinHours, uniqueCode } from "./terms";

const steps = ["order", "amount", "pay", "paid"] as const;

export async function Steps() {
  const t = await getTranslations("payments.transfer");
  const facts = { ...uniqueCode, hours: payWithinHours };
  return (
    <ol className="mt-10 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {steps.map((step, before) => (
        <li key={step} className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-start">
          <StepNumber>{before + 1}</StepNumber>
          <div>
            <h3 className="text-lg">{t(`${step}.title`, facts)}</h3>
            <p className="mt-1">{t(`${step}.text`, facts)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
