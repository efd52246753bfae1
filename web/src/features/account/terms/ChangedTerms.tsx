"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/controls/Button";
import { SiteLink } from "@/components/controls/SiteLink";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { PageHeader } from "@/components/page/PageHeader";
import { TitledCard } from "@/components/signs/TitledCard";
import { LegalText } from "@/features/legal/LegalText";
import { termsKey, termsQuery } from "@/features/legal/terms-query";
import { date, pickText } from "@/lib/format";
import { liveInterval } from "@/lib/live";
import { tip } from "@/lib/tip";
import { AccountMeanwhile } from "./AccountMeanwhile";
import { type AccountTerms, acceptTerms, accountTermsQuery } from "./calls";

/** The changed terms in place of the owner's page: what is new, the button, and the whole text. */
export function ChangedTerms({ terms }: { terms: AccountTerms }) {
  const t = useTranslations("account.terms");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const { data, error, refetch, isFetching, isRead } = useText(terms.version);
  const accept = useAcceptance();
  const { version, accepted, changes } = terms;
  const day = date(locale, version);
  const to = (page: string) => (words: ReactNode) => (
    <SiteLink page={page} locale={locale} className="underline">
      {words}
    </SiteLink>
  );

  return (
    <>
      <PageHeader
        title={t("title")}
        lead={
          accepted
            ? t("lead", { day, accepted: date(locale, accepted.version) })
            : t("first", { day })
        }
      />
      <div className="flex flex-col gap-6">
        <TitledCard id="terms-changes" title={t("changes")}>
          <div className="flex max-w-prose flex-col gap-5">
            <p>{pickText(locale, changes)}</p>
            <p>{t("text")}</p>
            <Button
              className="self-start"
              busy={accept.isPending}
              disabled={!isRead || isFetching}
              onClick={() => accept.mutate(version)}
            >
              {t("accept")}
            </Button>
            <p className="text-ink-soft text-sm">
              {t.rich("meanwhile", {
                orders: to("/info/orders"),
                identity: to("/info/identity"),
                security: to("/info/security"),
              })}
            </p>
          </div>
        </TitledCard>
        <AccountMeanwhile />
        <TitledCard id="terms-text" title={t("whole", { day })}>
          {data ? <LegalText sections={data.sections} /> : null}
          {error && !data ? <LoadFailed error={error} retry={refetch} busy={isFetching} /> : null}
          {!data && !error ? <Skeleton label={ui("loading")} lines={5} /> : null}
        </TitledCard>
      </div>
    </>
  );
}

/** The text of the terms, which is read when it is that of the version to accept. */
function useText(version: string) {
  const locale = useLocale();
  // In an upgrade the text and the question may come from processes of two versions for a while.
  const { data, error, refetch, isFetching } = useQuery({
    ...termsQuery(locale),
    refetchInterval: ({ state }) =>
      state.data && state.data.version !== version ? liveInterval() : false,
  });
  // The text is that of the version that the owner accepts.
  const isRead = data?.version === version;
  useQuery({ ...accountTermsQuery, refetchInterval: data && !isRead ? liveInterval : false });
  return { data, error, refetch, isFetching, isRead };
}

function useAcceptance() {
  const t = useTranslations("account.terms");
  const client = useQueryClient();
  return useMutation({
    mutationFn: acceptTerms,
    onSuccess: (accepted) => {
      client.setQueryData(accountTermsQuery.queryKey, accepted);
      tip(t("done"));
    },
    // A refusal means that the terms changed once more: the page reads them again.
    onError: () => {
      for (const queryKey of [termsKey, accountTermsQuery.queryKey]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}
