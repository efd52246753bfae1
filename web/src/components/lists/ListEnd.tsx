"use client";

import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "../controls/Button";
import { LoadFailed } from "./LoadFailed";

interface Props {
  list: UseInfiniteQueryResult;
  /** Words of the button instead of "show more". */
  more?: string;
}

/** The end of the loaded rows: a button for more of them, or the reason why the next rows did not come. */
export function ListEnd({ list, more }: Props) {
  const t = useTranslations("ui");
  if (list.isError) {
    const retry = list.isFetchNextPageError ? list.fetchNextPage : list.refetch;
    return <LoadFailed error={list.error} retry={() => retry()} busy={list.isFetching} />;
  }
  if (!list.hasNextPage) return null;
  return (
    <div className="text-center">
      <Button look="secondary" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {more ?? t("more")}
      </Button>
    </div>
  );
}
