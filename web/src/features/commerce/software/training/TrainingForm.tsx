"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/controls/Button";
import { Select } from "@/components/forms/Select";
import { TextField } from "@/components/forms/TextField";
import type { Basket, Catalog } from "@/features/commerce/queries";
import { money } from "@/lib/format";
import { ClassChoice } from "./ClassChoice";
import { useTraining } from "./use-training";

/** The kind of class, the number of participants, and the place. */
export function TrainingForm({ catalog, basket }: { catalog: Catalog; basket: Basket }) {
  const t = useTranslations("commerce.software.training");
  const locale = useLocale();
  const form = useTraining(catalog, basket);
  const areas = catalog.training.areas.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.submit}
      className="flex flex-col gap-5 border-line border-t pt-5"
    >
      <ClassChoice
        items={catalog.items.filter((item) => item.kind === "training")}
        merchants={catalog.training.maxMerchants}
        inBasket={basket.items.map((item) => item.sku)}
        chosen={form.classType}
        onChoose={form.choose}
      />
      <div className="grid gap-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <TextField
          label={t("persons")}
          inputMode="numeric"
          autoComplete="off"
          error={form.errors.persons}
          value={form.persons}
          onChange={(event) => form.setPersons(event.target.value)}
        />
        <Select
          label={t("city")}
          placeholder={t("cityPlaceholder")}
          options={areas}
          error={form.errors.city}
          value={form.city}
          onChange={(event) => form.setCity(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          <span className="mr-3 text-ink-soft text-sm">{t("price")}</span>
          <output className="font-mono font-semibold">
            {form.price === null ? "–" : money(locale, form.price)}
          </output>
        </p>
        <Button
          type="submit"
          look="secondary"
          busy={form.busy}
          data-unsettled={form.unsettled || undefined}
        >
          {t(form.line ? "update" : "add")}
        </Button>
      </div>
      {form.unsettled ? <p className="font-medium text-warn text-sm">{t("unsettled")}</p> : null}
      <p className="text-ink-soft text-sm">{t("schedule")}</p>
    </form>
  );
}
