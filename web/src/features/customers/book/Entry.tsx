import { getLocale, getTranslations } from "next-intl/server";
import type { Voice } from "@/config/voices";
import { valuesOf } from "../values";
import { Flourish } from "./Flourish";

/** An entry with its signature; an example is marked and has its figure of the day below. */
export async function Entry({ voice }: { voice: Voice }) {
  const locale = await getLocale();
  const t = await getTranslations("customers");
  const { id, outlet } = voice;
  return (
    <figure>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="text-paper-soft text-sm leading-8">{t(`voices.${id}.place`)}</span>
        {voice.isExample ? (
          <span className="rounded-sm border-2 border-paper-soft border-dashed bg-paper px-2 font-semibold text-paper-soft text-xs leading-6">
            {t("book.example")}
          </span>
        ) : null}
      </p>
      <blockquote className="text-lg leading-8">
        <p>{t(`voices.${id}.quote`)}</p>
      </blockquote>
      <figcaption>
        <span className="flex h-8 items-end">
          <span className="relative -rotate-2 font-bold text-lg leading-8">
            {t(`voices.${id}.name`)}
            <Flourish />
          </span>
        </span>
        {voice.isExample ? (
          <span className="block text-paper-soft text-sm leading-8">
            {t(`figures.${voice.figure}`, valuesOf(locale, outlet))}
          </span>
        ) : null}
      </figcaption>
    </figure>
  );
}
