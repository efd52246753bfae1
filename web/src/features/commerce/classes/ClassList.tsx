"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { EmptyState } from "@/components/lists/EmptyState";
import { ListEnd } from "@/components/lists/ListEnd";
import { LoadState } from "@/components/lists/LoadState";
import { HeldNotice } from "@/features/account/HeldNotice";
import { useIsFrozen } from "@/features/account/use-is-frozen";
import { classOrdersQuery } from "../queries";
import { type Area, OrderedClass } from "./OrderedClass";

interface Props {
  areas: readonly Area[];
  phone: string;
  phoneHref: string;
}

/** The ordered classes, the newest first. */
export function ClassList(props: Props) {
  const t = useTranslations("commerce.classes");
  const ui = useTranslations("ui");
  const list = useInfiniteQuery(classOrdersQuery);
  const isFrozen = useIsFrozen();
  if (!list.data) return <LoadState query={list} label={ui("loading")} lines={6} inCard />;
  const orders = list.data.pages.flatMap(({ items }) => items);
  const classes = orders.flatMap((order) =>
    order.items.filter(({ options }) => options).map((item) => ({ order, item })),
  );
  const isEmpty = classes.length === 0 && !list.hasNextPage;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {isFrozen ? <HeldNotice /> : null}
      {isEmpty ? (
        <NoClass mayOrder={!isFrozen} />
      ) : (
        <ul aria-label={t("list")} className="flex flex-col gap-6">
          {classes.map(({ order, item }) => (
            <li key={item.itemId}>
              <OrderedClass order={order} item={item} {...props} />
            </li>
          ))}
        </ul>
      )}
      <ListEnd list={list} more={t("next")} />
    </div>
  );
}

function NoClass({ mayOrder }: { mayOrder: boolean }) {
  const t = useTranslations("commerce.classes.empty");
  const locale = useLocale();
  return (
    <EmptyState
      title={t("title")}
      action={
        mayOrder ? (
          <LinkButton page="/software" locale={locale}>
            {t("action")}
          </LinkButton>
        ) : null
      }
    >
      {t("text")}
    </EmptyState>
  );
}
