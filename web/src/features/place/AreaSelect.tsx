"use client";

import { useTranslations } from "next-intl";
import { type Control, useController } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { Select } from "@/components/forms/Select";
import { useAreas } from "./areas";
import type { PlaceForm } from "./form";

interface Props {
  name: "province" | "city" | "district";
  label: string;
  /** See {@link useAreas}. */
  parent: string | null;
  /** The words in place of the choices while there is no parent. */
  waiting: string;
  control: Control<PlaceForm>;
  onPick?: () => void;
}

export function AreaSelect({ name, label, parent, waiting, control, onPick }: Props) {
  const t = useTranslations("ui.place");
  const ui = useTranslations("ui");
  const { field, fieldState } = useController({
    name,
    control,
    rules: { required: ui("required") },
  });
  const { data, isError, isFetching, refetch } = useAreas(parent);
  const placeholder = parent === "" ? waiting : data ? t("choose") : ui("loading");

  return (
    <div className="flex flex-col items-start gap-2">
      <Select
        {...field}
        onChange={(event) => {
          field.onChange(event);
          onPick?.();
        }}
        label={label}
        error={fieldState.error?.message}
        placeholder={isError ? "" : placeholder}
        options={(data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        disabled={!data}
        className="w-full"
      />
      {isError ? (
        <p role="alert" className="flex items-center gap-2 text-alarm text-sm">
          {t("areasFailed")}
          <Button look="quiet" size="sm" busy={isFetching} onClick={() => void refetch()}>
            {ui("retry")}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
