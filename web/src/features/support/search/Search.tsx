"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { EmptyState } from "@/components/lists/EmptyState";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { api, unwrap } from "@/lib/api/client";
import { whileMissing } from "@/lib/live";
import { useQueryParam } from "@/lib/navigation/query-param";
import { href } from "@/lib/navigation/routes";
import { MissingServices } from "../desk/MissingServices";
import { askByNationalId, nationalIdIn, useAskedNationalId } from "../desk/national-id";
import { useDeskSearch } from "../desk/use-desk-search";
import { Worklists } from "../worklists/Worklists";
import { FoundByNumber } from "./FoundByNumber";
import { SearchForm } from "./SearchForm";
import { SearchHits } from "./SearchHits";

export function Search() {
  const t = useTranslations("support.search");
  const search = useDeskSearch();
  const query = useQueryWithoutNumber();
  const number = useAskedNationalId();
  useEffect(() => () => askByNationalId(null), []);
  if (query === undefined) return <Skeleton label={t("title")} lines={3} />;
  return (
    <>
      <SearchForm
        label={t("label")}
        hint={t("hint")}
        action={t("submit")}
        asked={query ?? ""}
        onSearch={search}
      />
      {query ? <Found query={query} /> : null}
      {!query && number ? <FoundByNumber key={number} number={number} /> : null}
      {query || number ? null : <Worklists />}
    </>
  );
}

/** The address's query. A national ID number is removed from the address and sent in a body. */
function useQueryWithoutNumber() {
  const locale = useLocale();
  const router = useRouter();
  const query = useQueryParam("q");
  const number = query ? nationalIdIn(query) : null;
  useEffect(() => {
    if (!number) return;
    askByNationalId(number);
    router.replace(href(locale, "/support"));
  }, [number, locale, router]);
  return number ? undefined : query;
}

function Found({ query }: { query: string }) {
  const t = useTranslations("support.search");
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["support", "search", query],
    queryFn: () => unwrap(api.GET("/api/support/search", { params: { query: { q: query } } })),
    refetchInterval: ({ state }) => whileMissing(state.data?.missing),
  });
  const count = data?.items.length;
  return (
    <div className="flex flex-col gap-6">
      {data ? <MissingServices of="search" missing={data.missing} /> : null}
      {error ? <LoadFailed error={error} retry={refetch} busy={isFetching} /> : null}
      {data || error ? null : <Skeleton label={t("title")} lines={4} />}
      <div role="status">
        {count ? <p className="text-ink-soft text-sm">{t("found", { count })}</p> : null}
        {count === 0 ? <EmptyState title={t("none", { query })}>{t("noneHint")}</EmptyState> : null}
      </div>
      {data && count ? <SearchHits hits={data.items} /> : null}
    </div>
  );
}
