"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { TextField } from "@/components/forms/TextField";
import { useReady } from "@/lib/use-ready";
import { Answer } from "./Answer";
import { type Area, answerFor } from "./areas";
import { CityList } from "./CityList";

interface Props {
  areas: readonly Area[];
  phone: string;
  phoneHref: string;
}

/** A field that answers while the reader types, and all cities beside it. */
export function CityCheck({ areas, phone, phoneHref }: Props) {
  const t = useTranslations("training.cities");
  const ready = useReady();
  const names = useId();
  const [typed, setTyped] = useState("");
  const answer = answerFor(areas, typed);
  return (
    <div className="mt-10 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>
        <TextField
          label={t("label")}
          hint={t("hint")}
          list={names}
          disabled={!ready}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <datalist id={names}>
          {areas.map(({ code, name }) => (
            <option key={code} value={name} />
          ))}
        </datalist>
        <noscript>
          <p className="mt-3 border-lamp border-l-4 pl-4 text-sm">{t("noScript")}</p>
        </noscript>
        <output aria-live="polite" className="mt-5 block lg:min-h-32">
          <Answer answer={answer} phone={phone} phoneHref={phoneHref} />
        </output>
      </div>
      <CityList areas={areas} found={answer.kind === "yes" ? answer.areas : []} />
    </div>
  );
}
