import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { mayDecideAccounts, mayHelpOwners } from "../desk/agents";

type Schemas = components["schemas"];
type Account = Schemas["Account"];

const calls = {
  freeze: "/api/support/accounts/{accountId}/freeze",
  thaw: "/api/support/accounts/{accountId}/thaw",
  close: "/api/support/accounts/{accountId}/close",
} as const;

interface Decision {
  /** The name of its words. */
  key: "freeze" | "suspect" | "thaw" | "clear" | "close" | "closeFraud";
  call: keyof typeof calls;
  fraud: boolean;
  danger: boolean;
  fits: (isHeldBy: (kind: string) => boolean) => boolean;
  mayBy: (role: Schemas["AgentRole"] | undefined) => boolean;
}

const always = () => true;

/** In the order in which the card offers them. The services decide; the card only leaves out what cannot be. */
const decisions: Decision[] = [
  {
    key: "thaw",
    call: "thaw",
    fraud: false,
    danger: false,
    fits: (isHeldBy) => isHeldBy("agent"),
    mayBy: mayHelpOwners,
  },
  {
    key: "clear",
    call: "thaw",
    fraud: true,
    danger: false,
    fits: (isHeldBy) => isHeldBy("fraud"),
    mayBy: mayDecideAccounts,
  },
  {
    key: "freeze",
    call: "freeze",
    fraud: false,
    danger: true,
    fits: (isHeldBy) => !isHeldBy("agent"),
    mayBy: mayHelpOwners,
  },
  {
    key: "suspect",
    call: "freeze",
    fraud: true,
    danger: true,
    fits: (isHeldBy) => !isHeldBy("fraud"),
    mayBy: mayHelpOwners,
  },
  {
    key: "close",
    call: "close",
    fraud: false,
    danger: true,
    fits: always,
    mayBy: mayDecideAccounts,
  },
  {
    key: "closeFraud",
    call: "close",
    fraud: true,
    danger: true,
    fits: (isHeldBy) => isHeldBy("fraud"),
    mayBy: mayDecideAccounts,
  },
];

export type { Decision };

/** The decisions that an agent of this role may take about the account as it is. */
export function decisionsFor(account: Account, role: Schemas["AgentRole"] | undefined): Decision[] {
  if (account.state.account === "closed") return [];
  const isHeldBy = (kind: string) => account.holds.some((hold) => hold.kind === kind);
  return decisions.filter(({ fits, mayBy }) => mayBy(role) && fits(isHeldBy));
}

/** Takes the decision about the account as the agent saw it. */
export function decide({ accountId, version }: Account, decision: Decision, reason: string) {
  const { call, fraud } = decision;
  const body = { reason, version, fraud };
  const params = { path: { accountId } };
  return once(`decide:${accountId}:${call}`, body, (header) =>
    unwrap(api.POST(calls[call], { params: { ...params, header }, body })),
  );
}

export function grantDays({ accountId, version }: Account, days: number, reason: string) {
  const body = { days, reason, version };
  const path = { accountId };
  return once(`grant-days:${accountId}`, body, (header) =>
    unwrap(
      api.POST("/api/support/accounts/{accountId}/grant-days", { params: { path, header }, body }),
    ),
  );
}
