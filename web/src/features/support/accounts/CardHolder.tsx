"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { components } from "@/lib/api/schema";
import { Holder } from "../desk-work/Holder";

type Card = components["schemas"]["AccountCard"];

/** The agent who has the account. */
export function CardHolder({ card: { account, agentId } }: { card: Card }) {
  const t = useTranslations("support.work");
  const heading = useId();
  const { accountId, storeName } = account;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="text-xl">
        {t("holder")}
      </h2>
      <Holder piece={{ accountId }} name={storeName || accountId} agentId={agentId} />
    </section>
  );
}
