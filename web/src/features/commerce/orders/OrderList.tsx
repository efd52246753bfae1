"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { EmptyState } from "@/components/lists/EmptyState";
import { ListEnd } from "@/components/lists/ListEnd";
import { LoadState } from "@/components/lists/LoadState";
import { Table } from "@/components/lists/Table";
import { ordersQuery } from "../queries";
import { useOrderColumns } from "./columns";

/** All orders, page by page. */
export function OrderList() {
  const t = useTranslations("commerce.orders");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const columns = useOrderColumns();
  const list = useInfiniteQuery(ordersQuery);
  if (!list.data) return <LoadState query={list} label={ui("loading")} lines={6} />;
  const orders = list.data.pages.flatMap((page) => page.items);
  if (orders.length === 0) {
    return (
      <EmptyState
        title={t("empty.title")}
        action={
          <LinkButton page="/software" locale={locale}>
            {t("empty.action")}
          </LinkButton>
        }
      >
        {t("empty.text")}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col items-start gap-6">
      <Table
        caption={t("caption")}
        columns={columns}
        rows={orders}
        rowKey={(order) => order.orderId}
      />
      <ListEnd list={list} more={t("next")} />
    </div>
  );
}
