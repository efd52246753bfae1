import type { Dispatch } from "react";
import { notes } from "../menu";
import type { Action } from "../order";
import type { Visit } from "../visit";
import { useWords } from "./words";

interface Props {
  visit: Visit;
  act: Dispatch<Action>;
}

/** The notes that the guest gives the kitchen without typing. */
export function Notes({ visit, act }: Props) {
  const { t } = useWords();
  return (
    <fieldset className="min-w-0 border-line border-t px-3 py-3">
      <legend className="sr-only">{t("phone.notes")}</legend>
      <p aria-hidden className="mb-2 font-semibold text-sm">
        {t("phone.notes")}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {notes.map((note) => (
          <label
            key={note}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-2 text-sm leading-tight hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="checkbox"
              checked={visit.notes.includes(note)}
              onChange={() => act({ type: "note", note })}
              className="size-4 shrink-0 accent-brand"
            />
            {t(`notes.${note}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
