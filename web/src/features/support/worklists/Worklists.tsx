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
  type Waiting,
  type WorklistName,
  worklistsQuery,
} from "./lists";

/** The kinds of work that wait for agents, each with its number and its age. */
export function Worklists() {
  const t = useTranslations("support.worklists");
  return (
    <section aria-labelledby="worklists" className="mt-10">
      <h2 id="worklists" className="text-xl">
        {t("title")}
      </h2>
      <Lists />
    </section>
  );
}

function Lists() {
  const t = useTranslations("support.worklists");
  const { data, error, refetch, isFetching } = useQuery(worklistsQuery);
  if (!data) {
    if (error) return <LoadFailed error={error} retry={refetch} busy={isFetching} />;
    return <Skeleton label={t("title")} lines={names.length} />;
  }
  return (
    <ul className="mt-3 divide-y divide-line border-line border-y">
      {names.map((name) => (
        <li key={name} className="py-3">
          <Row name={name} list={data[name]} now={Date.parse(data.serverTime)} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  name: WorklistName;
  list: Waiting | null;
  /** The server's time, in epoch milliseconds. */
  now: number;
}

function Row({ name, list, now }: RowProps) {
  const t = useTranslations("support.worklists");
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <a href={href(locale, pageOfList(name))} className="font-semibold underline">
        {t(`name.${name}`)}
      </a>
      <span className="text-ink-soft text-sm">
        {list ? <Amount name={name} list={list} now={now} /> : t("unknown")}
      </span>
    </div>
  );
}

function Amount({ name, list, now }: RowProps & { list: Waiting }) {
  const t = useTranslations("support.worklists");
  const { count, hasMore, firstAt } = list;
  if (count === 0) return t("none");
  const amount = t(hasMore ? "more" : "count", { count });
  if (!firstAt) return amount;
  const first =
    name === "holds"
      ? t("due", { days: daysUntil(firstAt, now) })
      : t("oldest", { days: ageInDays(firstAt, now) });
  return `${amount} · ${first}`;
}
