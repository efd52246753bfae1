"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/controls/Button";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { OrderStatePill } from "@/features/commerce/OrderStatePill";
import { api, unwrap } from "@/lib/api/client";
import { date, money } from "@/lib/format";
import type { Choice } from "./use-match";

/** A shorter text would find too many orders. */
const shortest = 2;
/** The search waits while the agent types. */
const pause = 250;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface Props {
  typed: string;
  onChoose: (order: Choice) => void;
}

/** Orders that the typed text may mean; those that wait for money come first. */
export function FoundOrders({ typed, onChoose }: Props) {
  const t = useTranslations("support.lines");
  const locale = useLocale();
  const asked = useSettled(typed.trim());
  const found = useQuery({
    queryKey: ["support", "orders", asked],
    queryFn: () => unwrap(api.GET("/api/support/orders", { params: { query: { q: asked } } })),
    enabled: asked.length >= shortest,
    placeholderData: keepPreviousData,
  });
  if (asked.length < shortest) return null;
  const count = found.data?.length;
  return (
    <>
      {found.error ? (
        <LoadFailed error={found.error} retry={found.refetch} busy={found.isFetching} />
      ) : (
        <p role="status" className="text-ink-soft text-sm">
          {count === undefined ? t("orderSearching") : null}
          {count === 0 ? t("orderNone") : null}
          {count ? t("orderFound", { count }) : null}
        </p>
      )}
      <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto">
        {found.data?.map((order) => (
          <li
            key={order.orderId}
            className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-2"
          >
            <span className="min-w-0">
              <span className="font-mono">{order.reference}</span>{" "}
              <OrderStatePill state={order.state} />
              {order.storeName ? (
                <span className="block break-words">
                  {order.storeName} · {order.ownerName}
                </span>
              ) : null}
              <span className="block text-ink-soft text-sm">
                {t("remaining", { amount: money(locale, order.remaining) })} ·{" "}
                {t("placed", { when: date(locale, order.createdAt) })}
              </span>
            </span>
            <Button look="secondary" size="sm" onClick={() => onChoose(order)}>
              {t("choose", { reference: order.reference })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
