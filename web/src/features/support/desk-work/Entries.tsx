"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/lists/EmptyState";
import { ListEnd } from "@/components/lists/ListEnd";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { type Column, Table } from "@/components/lists/Table";
import { Export } from "../desk/Export";
import { MissingServices, type Service } from "../desk/MissingServices";
import { fileOf, type WorkList, workKey } from "./calls";

interface Page<Row> {
  items: Row[];
  next?: string | null;
  missing?: Service[];
}

interface Props<Row> {
  list: WorkList;
  load: (after: string) => Promise<Page<Row>>;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
}

/** The entries of a worklist, page by page, and the way to take them along as a file. */
export function Entries<Row>({ list, load, columns, rowKey }: Props<Row>) {
  const t = useTranslations("support.work");
  const found = useInfiniteQuery({
    queryKey: [...workKey, list],
    initialPageParam: "",
    queryFn: ({ pageParam }) => load(pageParam),
    getNextPageParam: (page) => page.next,
    refetchInterval: 60_000,
  });
  if (!found.data) {
    return found.isError ? (
      <LoadFailed error={found.error} retry={found.refetch} busy={found.isFetching} />
    ) : (
      <Skeleton label={t(`list.${list}`)} lines={6} />
    );
  }
  const { pages } = found.data;
  const rows = pages.flatMap(({ items }) => items);
  return (
    <div className="flex flex-col gap-6">
      <MissingServices of="work" missing={pages.flatMap(({ missing }) => missing ?? [])} />
      {rows.length === 0 ? (
        <EmptyState title={t(`none.${list}`)}>{t(`noneHint.${list}`)}</EmptyState>
      ) : (
        <>
          <Table caption={t(`list.${list}`)} columns={columns} rows={rows} rowKey={rowKey} dense />
          <Export file={fileOf[list]} />
        </>
      )}
      <ListEnd list={found} />
    </div>
  );
}
