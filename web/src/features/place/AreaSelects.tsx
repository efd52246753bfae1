"use client";

import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { AreaSelect } from "./AreaSelect";
import type { PlaceForm } from "./form";

/** Province, city, district: each offers the areas of the one before, and a change of one clears the next. */
export function AreaSelects({ form }: { form: UseFormReturn<PlaceForm> }) {
  const t = useTranslations("ui.place");
  const { control } = form;
  const [province, city] = useWatch({ control, name: ["province", "city"] });
  const clear = (...names: ("city" | "district")[]) => {
    for (const name of names) form.setValue(name, "");
  };
  return (
    <div className="grid gap-6 sm:grid-cols-2 sm:*:first:col-span-2">
      <AreaSelect
        name="province"
        label={t("province")}
        parent={null}
        waiting=""
        control={control}
        onPick={() => clear("city", "district")}
      />
      <AreaSelect
        name="city"
        label={t("city")}
        parent={province}
        waiting={t("chooseProvince")}
        control={control}
        onPick={() => clear("district")}
      />
      <AreaSelect
        name="district"
        label={t("district")}
        parent={city}
        waiting={t("chooseCity")}
        control={control}
      />
    </div>
  );
}
