"use client";

import { useReady } from "@/lib/use-ready";
import { type Choice, choices } from "../rules/panel";
import { Swatch } from "./Swatch";
import { useWords } from "./use-words";

interface Props {
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** The outlets to choose from, which explains the colours of the charts, too. */
export function Filter({ choice, onChoose }: Props) {
  const { t, day } = useWords();
  const ready = useReady();
  return (
    <fieldset disabled={!ready}>
      <legend className="mb-2 font-semibold text-sm">{t("filter")}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((each) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 py-1.5 text-sm leading-tight hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-default"
          >
            <input
              type="radio"
              name="outlet"
              checked={each === choice}
              onChange={() => onChoose(each)}
              className="size-5 shrink-0 accent-brand"
            />
            {each === "all" ? null : <Swatch outlet={each} />}
            {each === "all" ? t("all") : day(`outlets.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
