"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/lists/EmptyState";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { api, unwrap } from "@/lib/api/client";
import { useQueryParam } from "@/lib/navigation/query-param";
import { searchLink } from "../desk/links";
import { MissingServices } from "../desk/MissingServices";
import { Worklists } from "../worklists/Worklists";
import { SearchForm } from "./SearchForm";
import { SearchHits } from "./SearchHits";

export function Search() {
  const t = useTranslations("support.search");
  const locale = useLocale();
  const router = useRouter();
  const query = useQueryParam("q");
  if (query === undefined) return <Skeleton label={t("title")} lines={3} />;
  return (
    <>
      <SearchForm
        label={t("label")}
        hint={t("hint")}
        action={t("submit")}
        asked={query ?? ""}
        onSearch={(text) => router.push(searchLink(locale, text))}
      />
      {query ? <Found query={query} /> : <Worklists />}
    </>
  );
}

function Found({ query }: { query: string }) {
  const t = useTranslations("support.search");
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["support", "search", query],
    queryFn: () => unwrap(api.GET("/api/support/search", { params: { query: { q: query } } })),
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
