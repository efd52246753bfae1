"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Order } from "@/features/commerce/queries";
import { money } from "@/lib/format";

const steps = ["step1", "step2", "step3"] as const;

/** The steps in the bank's app, and the reason for the odd amount; a rest to pay is no odd amount. */
export function HowToPay({ order }: { order: Order }) {
  const t = useTranslations("commerce.payment");
  const locale = useLocale();
  return (
    <>
      <section aria-labelledby="how">
        <h2 id="how" className="mb-3 text-xl">
          {t("stepsTitle")}
        </h2>
        <ol className="flex list-decimal flex-col gap-2 pl-8 marker:font-mono marker:text-brand">
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <p className="mt-3 text-ink-soft text-sm print:hidden">{t("watching")}</p>
      </section>
      {order.state === "partly_paid" ? null : (
        <section aria-labelledby="why">
          <h2 id="why" className="mb-2 text-xl">
            {t("whyTitle")}
          </h2>
          <p>{t("why", { code: money(locale, order.payment.uniqueCode) })}</p>
        </section>
      )}
    </>
  );
}
