"use client";

import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/LinkButton";
import { Skeleton } from "@/components/Skeleton";
import { useQueryParam } from "@/lib/query-param";
import { TransferList } from "./TransferList";

const lists = [
  { state: "unmatched", page: "/support/transfers" },
  { state: "matched", page: "/support/transfers?state=matched" },
] as const;

/** The queue, and what left it: which of them stands in the address. */
export function Transfers() {
  const t = useTranslations("support.transfers");
  const locale = useLocale();
  const asked = useQueryParam("state");
  if (asked === undefined) return <Skeleton label={t("title")} lines={6} />;
  const shown = asked === "matched" ? "matched" : "unmatched";
  return (
    <>
      <nav aria-label={t("lists")} className="mb-6 flex flex-wrap gap-2">
        {lists.map(({ state, page }) => (
          <LinkButton
            key={state}
            page={page}
            locale={locale}
            look={state === shown ? "primary" : "secondary"}
            size="sm"
            aria-current={state === shown ? "page" : undefined}
          >
            {t(`list.${state}`)}
          </LinkButton>
        ))}
      </nav>
      <TransferList key={shown} state={shown} />
    </>
  );
}
