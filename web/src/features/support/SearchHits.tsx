"use client";

import { useLocale, useTranslations } from "next-intl";
import { StatusPill } from "@/components/StatusPill";
import type { components } from "@/lib/api/schema";
import { pickText } from "@/lib/format";
import { href } from "@/lib/routes";
import { cardLink } from "./links";

type Hit = components["schemas"]["SearchHit"];

function target(locale: ReturnType<typeof useLocale>, hit: Hit): string | null {
  if (hit.accountId) return cardLink(locale, hit.accountId);
  return hit.kind === "transfer" ? href(locale, "/support/transfers") : null;
}

export function SearchHits({ hits }: { hits: Hit[] }) {
  const t = useTranslations("support.search");
  const locale = useLocale();
  return (
    <ul className="divide-y divide-line border-line border-y">
      {hits.map((hit) => {
        const to = target(locale, hit);
        return (
          <li
            key={`${hit.kind}:${hit.id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-4"
          >
            <StatusPill tone="neutral">{t(`kind.${hit.kind}`)}</StatusPill>
            <span className="min-w-0 grow basis-60">
              {to ? (
                <a href={to} className="font-semibold">
                  {hit.title}
                </a>
              ) : (
                <span className="font-semibold">{hit.title}</span>
              )}
              <span className="block text-ink-soft text-sm">{pickText(locale, hit.detail)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
