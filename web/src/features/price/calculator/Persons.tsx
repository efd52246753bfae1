import { useTranslations } from "next-intl";
import type { Sku } from "@/config/business";
import { Stepper } from "./Stepper";

interface Props {
  sku: Sku;
  /** The name of the training. */
  name: string;
  count: number;
  onCount: (count: number) => void;
}

/** The persons of the chosen training; the choice above removes it. */
export function Persons({ sku, name, count, onCount }: Props) {
  const t = useTranslations("price.calculator.training");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b bg-brand-soft px-2 py-3">
      <p>{t("persons")}</p>
      <Stepper sku={sku} name={t("personsOf", { name })} count={count} required onCount={onCount} />
    </div>
  );
}
