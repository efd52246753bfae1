import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { mayDecideAccounts, mayHelpOwners } from "../desk/agents";

type Schemas = components["schemas"];
type Account = Schemas["Account"];
type Role = Schemas["AgentRole"] | undefined;

/** What is sent along with reason and version. */
type Act =
  | { call: "freeze" | "close"; fraud: boolean }
  | { call: "thaw"; hold: Schemas["LiftedHold"] };

export interface Decision {
  /** The name of its words. */
  key: "thaw" | "clear" | "readmit" | "freeze" | "suspect" | "close" | "closeFraud";
  act: Act;
  /** Only while the account has this hold, or only while it has not. */
  needs?: string;
  unless?: string;
  mayBy: (role: Role) => boolean;
}

/** In the order in which the card offers them. The services decide; the card only leaves out what cannot be. */
const decisions: Decision[] = [
  { key: "thaw", act: { call: "thaw", hold: "agent" }, needs: "agent", mayBy: mayHelpOwners },
  { key: "clear", act: { call: "thaw", hold: "fraud" }, needs: "fraud", mayBy: mayDecideAccounts },
  {
    key: "readmit",
    act: { call: "thaw", hold: "still_idle" },
    needs: "still_idle",
    mayBy: mayHelpOwners,
  },
  { key: "freeze", act: { call: "freeze", fraud: false }, unless: "agent", mayBy: mayHelpOwners },
  { key: "suspect", act: { call: "freeze", fraud: true }, unless: "fraud", mayBy: mayHelpOwners },
  { key: "close", act: { call: "close", fraud: false }, mayBy: mayDecideAccounts },
  {
    key: "closeFraud",
    act: { call: "close", fraud: true },
    needs: "fraud",
    mayBy: mayDecideAccounts,
  },
];

/** The decisions that an agent of this role may take about the account as it is. */
export function decisionsFor({ state, holds }: Account, role: Role): Decision[] {
  if (state.account === "closed") return [];
  const isHeldBy = (wanted: string) => holds.some(({ kind }) => kind === wanted);
  return decisions.filter(
    ({ needs, unless, mayBy }) =>
      mayBy(role) && (!needs || isHeldBy(needs)) && !(unless && isHeldBy(unless)),
  );
}

/** Takes the decision about the account as the agent saw it. */
export function decide({ accountId, version }: Account, { key, act }: Decision, reason: string) {
  const path = { accountId };
  const name = `decide:${accountId}:${key}`;
  if (act.call === "thaw") {
    const body = { reason, version, hold: act.hold };
    return once(name, body, (header) =>
      unwrap(
        api.POST("/api/support/accounts/{accountId}/thaw", { params: { path, header }, body }),
      ),
    );
  }
  const body = { reason, version, fraud: act.fraud };
  const call = `/api/support/accounts/{accountId}/${act.call}` as const;
  return once(name, body, (header) => unwrap(api.POST(call, { params: { path, header }, body })));
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
