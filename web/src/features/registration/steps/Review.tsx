"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/controls/Button";
import { useAreaName } from "@/features/place/areas";
import { date } from "@/lib/format";
import type { Draft, Step } from "../draft/draft";
import { calendarDate } from "./dates";

interface Props {
  draft: Draft;
  onChange: (step: Step) => void;
}

/** The values to send, each part with a link back to its step. */
export function Review({ draft, onChange }: Props) {
  const t = useTranslations("registration");
  const locale = useLocale();
  const { personal, business } = draft;
  const plan = draft.package?.plan;
  const province = useAreaName(null, business?.province ?? "");
  const city = useAreaName(business?.province ?? "", business?.city ?? "");
  const district = useAreaName(business?.city ?? "", business?.district ?? "");
  const place = [district, city, province].filter(Boolean).join(", ");

  return (
    <div className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface px-5">
      {personal ? (
        <Part step="personal" onChange={onChange}>
          <p className="font-semibold">{personal.fullName}</p>
          <p className="wrap-anywhere">{personal.email}</p>
          <p className="font-mono text-sm">{personal.phone}</p>
          <p className="text-ink-soft text-sm">
            {t("done.birth", { date: date(locale, calendarDate(personal.dateOfBirth)) })}
          </p>
        </Part>
      ) : null}
      {business ? (
        <Part step="business" onChange={onChange}>
          <p className="font-semibold">{business.storeName}</p>
          <p>
            {t(`business.types.${business.businessType}`)} ·{" "}
            {t("done.outlets", { count: business.outletCount })}
          </p>
          <p className="text-ink-soft text-sm">{business.storeAddress}</p>
          <p className="text-ink-soft text-sm">{place}</p>
        </Part>
      ) : null}
      {plan ? (
        <Part step="package" onChange={onChange}>
          <p className="font-semibold">{t(`package.${plan}.name`)}</p>
          <p className="text-ink-soft text-sm">{t(`package.${plan}.tag`)}</p>
        </Part>
      ) : null}
    </div>
  );
}

interface PartProps {
  step: Exclude<Step, "done">;
  onChange: (step: Step) => void;
  children: ReactNode;
}

function Part({ step, onChange, children }: PartProps) {
  const t = useTranslations("registration");
  const name = t(`steps.${step}`);
  return (
    <section aria-label={name} className="flex items-start justify-between gap-4 py-4">
      <div className="min-w-0">
        <h3 className="mb-1 text-ink-soft text-sm">{name}</h3>
        {children}
      </div>
      <Button
        look="quiet"
        size="sm"
        aria-label={t("done.changeWhat", { what: name })}
        onClick={() => onChange(step)}
        className="-mt-2 -mr-3.5"
      >
        {t("done.change")}
      </Button>
    </section>
  );
}
