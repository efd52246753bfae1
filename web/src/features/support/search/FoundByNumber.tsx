"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { findCases } from "../identity/calls";
import { FoundCases } from "../identity/FoundCases";

/** The papers with a national ID number, which is asked for in a body and never shown whole. */
export function FoundByNumber({ number }: { number: string }) {
  const t = useTranslations("support.search");
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["support", "search", "national-id", number],
    queryFn: () => findCases(number),
    // The services record each look, and the page forgets the number together with its hits.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section aria-label={t("byNumber", { end: number.slice(-4) })} className="flex flex-col gap-4">
      <p className="text-ink-soft text-sm">{t("byNumber", { end: number.slice(-4) })}</p>
      {error ? <LoadFailed error={error} retry={refetch} busy={isFetching} /> : null}
      {data || error ? null : <Skeleton label={t("title")} lines={4} />}
      <FoundCases found={data ?? null} />
    </section>
  );
}
