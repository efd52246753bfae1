"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { ListEnd } from "@/components/lists/ListEnd";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Notice } from "@/components/signs/Notice";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import { date, number } from "@/lib/format";
import { agentSessionQuery, mayDecideAccounts } from "../desk/agents";
import { cardLink } from "../desk/links";
import { ReasonDialog } from "../desk/ReasonDialog";
import { useAct } from "../desk/use-act";

function useWithheld() {
  return useInfiniteQuery({
    queryKey: ["support", "sweeps"],
    initialPageParam: "",
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET("/api/support/sweeps", {
          params: { query: pageParam ? { after: pageParam } : {} },
        }),
      ),
    getNextPageParam: (page) => page.next,
  });
}

/** The holds of time that wait for an admin; nothing while none does. */
export function Withheld() {
  const t = useTranslations("support.withheld");
  const locale = useLocale();
  const list = useWithheld();
  const [first] = list.data?.pages ?? [];
  if (!first && list.isError) {
    const { error, refetch, isFetching } = list;
    return (
      <div className="mb-8">
        <LoadFailed error={error} retry={refetch} busy={isFetching} text={t("unknown")} />
      </div>
    );
  }
  if (!first || first.waiting === 0) return null;
  const steps = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const accounts = number(locale, first.accounts);
  return (
    <section aria-labelledby="withheld" className="mb-8">
      <Notice tone="warn">
        <h2 id="withheld" className="text-lg">
          {t("title", { count: first.waiting })}
        </h2>
        <p className="mt-1">{t("text", { lately: first.heldLately, accounts })}</p>
        <details className="mt-2">
          <summary className="min-h-10 cursor-pointer py-2 font-semibold">{t("which")}</summary>
          <ul className="flex flex-col gap-1 py-2">
            {steps.map(({ accountId, shopName, fullName, cause, day }) => (
              <li key={`${accountId} ${cause}`} className="wrap-anywhere">
                <a href={cardLink(locale, accountId)} className="font-semibold underline">
                  {shopName || accountId}
                </a>{" "}
                {t("row", { name: fullName, cause: t(cause), day: date(locale, day) })}
              </li>
            ))}
          </ul>
          <ListEnd list={list} />
        </details>
        <Approve waiting={first.waiting} />
      </Notice>
    </section>
  );
}

function Approve({ waiting }: { waiting: number }) {
  const t = useTranslations("support.withheld");
  const { data } = useQuery(agentSessionQuery);
  const act = useAct(["support"], t("stale"));
  const [asking, setAsking] = useState(false);
  if (!mayDecideAccounts(data?.agent.role)) return <p>{t("admins")}</p>;
  const send = async (reason: string) => {
    const body = { waiting, reason };
    const approve = () =>
      once("approve-sweep", body, (header) =>
        unwrap(api.POST("/api/support/sweeps/approve", { params: { header }, body })),
      );
    await act(approve, t("done"));
    setAsking(false);
    return false;
  };
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
        {t("approve")}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("question", { count: waiting })}
        text={t("questionText")}
        label={t("reason")}
        hint={t("reasonHint")}
        action={t("approve")}
        look="danger"
        maxLength={500}
        send={send}
      />
    </>
  );
}
