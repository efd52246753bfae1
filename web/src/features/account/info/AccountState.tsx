"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { SiteLink } from "@/components/controls/SiteLink";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Card } from "@/components/signs/Card";
import { money, pickText } from "@/lib/format";
import { Explanation } from "../Explanation";
import { accountQuery } from "../queries";
import { Renewal } from "../renewal/Renewal";
import { AccountStatePill, SubscriptionPill } from "../StatePills";

/** The account's state, its reason and the next step, in the reader's language. */
export function AccountState() {
  const t = useTranslations("account.info.state");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useQuery(accountQuery);

  if (data === null) return null;
  return (
    <Card>
      <section aria-labelledby="account-state" className="flex flex-col gap-4">
        <h2 id="account-state" tabIndex={-1} className="text-xl outline-none">
          {t("title")}
        </h2>
        {data ? (
          <>
            <p className="flex flex-wrap gap-2">
              <AccountStatePill state={data.state.account} />
              <SubscriptionPill state={data.state.subscription} />
            </p>
            <Explanation account={data} />
            {data.nextStep ? (
              <div className="rounded-md bg-lamp-soft px-4 py-3">
                <h3 className="font-semibold text-sm">{t("next")}</h3>
                <p>{pickText(locale, data.nextStep.text)}</p>
              </div>
            ) : null}
            <Renewal account={data} />
            {data.credit ? (
              <div>
                <h3 className="font-semibold text-sm">{t("credit")}</h3>
                <p className="font-mono text-lg">{money(locale, data.credit)}</p>
                <p>{t("creditText")}</p>
                <SiteLink
                  page="/info/credit"
                  locale={locale}
                  className="inline-flex min-h-11 items-center underline"
                >
                  {t("creditBook")}
                </SiteLink>
              </div>
            ) : null}
            <p className="flex flex-wrap gap-3">
              <LinkButton look="secondary" size="sm" page="/software" locale={locale}>
                {t("plans")}
              </LinkButton>
              <LinkButton look="quiet" size="sm" page="/info/orders" locale={locale}>
                {t("orders")}
              </LinkButton>
            </p>
          </>
        ) : error ? (
          <LoadFailed error={error} retry={refetch} busy={isFetching} />
        ) : (
          <Skeleton label={ui("loading")} lines={4} />
        )}
      </section>
    </Card>
  );
}
