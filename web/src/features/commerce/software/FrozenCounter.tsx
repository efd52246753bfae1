"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { LinkButton } from "@/components/controls/LinkButton";
import { Card } from "@/components/signs/Card";
import { Explanation } from "@/features/account/Explanation";
import { accountQuery } from "@/features/account/queries";
import { Renewal } from "@/features/account/renewal/Renewal";
import { liveInterval } from "@/lib/live";

/**
 * In place of the shelves: the reason why a frozen account buys nothing, and the renewal that it may buy.
 * @param thawed brings the shelves back, once the account is no longer frozen
 */
export function FrozenCounter({ thawed }: { thawed: () => unknown }) {
  const t = useTranslations("commerce.software.frozen");
  const locale = useLocale();
  const { data, dataUpdatedAt } = useQuery({ ...accountQuery, refetchInterval: liveInterval });
  const isThawed = data && data.state.account !== "frozen";
  // The session follows the account a moment later, so each answer is a reason to try.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of the answer counts
  useEffect(() => {
    if (isThawed) thawed();
  }, [isThawed, dataUpdatedAt]);
  return (
    <Card className="max-w-xl">
      <section aria-labelledby="frozen" className="flex flex-col gap-4">
        <h2 id="frozen" className="text-xl">
          {t("title")}
        </h2>
        {data ? (
          <>
            <Explanation account={data} />
            <Renewal account={data} />
          </>
        ) : null}
        <LinkButton look="secondary" size="sm" page="/info" locale={locale} className="self-start">
          {t("toAccount")}
        </LinkButton>
      </section>
    </Card>
  );
}
