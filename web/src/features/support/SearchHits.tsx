"use client";

import { useLocale, useTranslations } from "next-intl";
import { StatusPill } from "@/components/StatusPill";
import { OrderStatePill } from "@/features/commerce/OrderStatePill";
import type { components } from "@/lib/api/schema";
import { pickText } from "@/lib/format";
import { cardLink, transferLink } from "./links";
import { OrderId } from "./OrderId";
import { hitTitle, orderStateOf } from "./search-hit";

type Hit = components["schemas"]["SearchHit"];

function target(locale: ReturnType<typeof useLocale>, hit: Hit): string | null {
  if (hit.accountId) return cardLink(locale, hit.accountId);
  return hit.kind === "transfer" ? transferLink(locale, hit.id) : null;
}

export function SearchHits({ hits }: { hits: Hit[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {hits.map((hit) => (
        <Found key={`${hit.kind}:${hit.id}`} hit={hit} />
      ))}
    </ul>
  );
}

function Found({ hit }: { hit: Hit }) {
  const t = useTranslations("support.search");
  const locale = useLocale();
  const to = target(locale, hit);
  const title = hitTitle(locale, hit);
  const state = orderStateOf(hit);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-4">
      <StatusPill tone="neutral">{t(`kind.${hit.kind}`)}</StatusPill>
      <span className="min-w-0 grow basis-60">
        {to ? (
          <a href={to} className="font-semibold">
            {title}
          </a>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        {state ? null : (
          <span className="block text-ink-soft text-sm">{pickText(locale, hit.detail)}</span>
        )}
        {hit.kind === "order" ? <OrderId orderId={hit.id} reference={hit.title} /> : null}
      </span>
      {state ? <OrderStatePill state={state} /> : null}
    </li>
  );
}
