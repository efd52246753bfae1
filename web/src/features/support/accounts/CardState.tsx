"use client";

import { useLocale, useTranslations } from "next-intl";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptRule } from "@/components/signs/Receipt";
import { Explanation } from "@/features/account/Explanation";
import { AccountStatePill, SubscriptionPill } from "@/features/account/StatePills";
import type { components } from "@/lib/api/schema";
import { money, pickText } from "@/lib/format";
import { useAgentName } from "../desk/agents";
import { CardContact } from "./CardContact";
import { CardPapers } from "./CardPapers";
import { CardTerms } from "./CardTerms";

type Card = components["schemas"]["AccountCard"];

/** The owner and the account's state, in the sentence that the owner reads too. */
export function CardState({ card }: { card: Card }) {
  const { owner, account, papers, terms, deletionStopper } = card;
  const nameOf = useAgentName();
  const t = useTranslations("support.card");
  const locale = useLocale();
  return (
    <Receipt>
      <ReceiptHead as="h2" title={owner.fullName || t("deleted")} />
      {owner.fullName ? (
        <CardContact key={account.accountId} owner={owner} accountId={account.accountId} />
      ) : null}
      <ReceiptLine
        label={t("account")}
        value={<AccountStatePill state={account.state.account} />}
      />
      <ReceiptLine
        label={t("subscription")}
        value={<SubscriptionPill state={account.state.subscription} />}
      />
      <CardPapers papers={papers} account={account} />
      <CardTerms terms={terms} isClosed={account.state.account === "closed"} />
      {account.credit ? (
        <ReceiptLine label={t("credit")} value={money(locale, account.credit)} />
      ) : null}
      <ReceiptRule />
      <div className="py-1">
        <Explanation account={account} />
      </div>
      {deletionStopper ? (
        <p className="whitespace-pre-line break-words py-1 text-sm">
          {t("deletionStopped", {
            name: nameOf(deletionStopper.agentId),
            reason: deletionStopper.reason,
          })}
        </p>
      ) : null}
      {account.nextStep ? <p className="py-1">{pickText(locale, account.nextStep.text)}</p> : null}
      <ReceiptRule />
      <Id label={t("accountId")}>{account.accountId}</Id>
      <Id label={t("ownerId")}>{owner.ownerId}</Id>
    </Receipt>
  );
}

function Id({ label, children }: { label: string; children: string }) {
  return (
    <p className="py-1 text-sm">
      {label}
      <span className="block break-all font-mono text-xs">{children}</span>
    </p>
  );
}
