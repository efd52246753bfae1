"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { href } from "@/lib/navigation/routes";
import {
  ageInDays,
  daysUntil,
  names,
  pageOfList,
  type Worklist,
  type WorklistName,
  worklistQuery,
} from "./lists";

/** The kinds of work that wait for agents, each with its number and its age. */
export function Worklists() {
  const t = useTranslations("support.worklists");
  return (
    <section aria-labelledby="worklists" className="mt-10">
      <h2 id="worklists" className="text-xl">
        {t("title")}
      </h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {names.map((name) => (
          <li key={name} className="py-3">
            <One name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function One({ name }: { name: WorklistName }) {
  const t = useTranslations("support.worklists");
  const { data, error, refetch, isFetching } = useQuery(worklistQuery(name));
  if (data) return <Row name={name} list={data} />;
  if (!error) return <Skeleton label={t(`name.${name}`)} lines={1} />;
  const text = t("unknown", { name: t(`name.${name}`) });
  return <LoadFailed error={error} retry={refetch} busy={isFetching} text={text} />;
}

function Row({ name, list }: { name: WorklistName; list: Worklist }) {
  const t = useTranslations("support.worklists");
  const locale = useLocale();
  const { count, isMore, oldest, due } = list;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <a href={href(locale, pageOfList(name))} className="font-semibold underline">
        {t(`name.${name}`)}
      </a>
      <span className="text-ink-soft text-sm">
        {count === 0 ? t("none") : t(isMore ? "more" : "count", { count })}
        {oldest ? ` · ${t("oldest", { days: ageInDays(oldest) })}` : null}
        {due ? ` · ${t("due", { days: daysUntil(due) })}` : null}
      </span>
    </div>
  );
}
