import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";

type Schemas = components["schemas"];
type Account = Pick<Schemas["Account"], "accountId" | "version">;
export type Act = Schemas["Act"];
type Acts = Schemas["Acts"];
export type ActName = Schemas["ActName"];

/** The words that an agent gives with a decision. */
export interface Words {
  /** The words for colleagues. */
  reason: string;
  /** The words for the owner; may be empty. */
  note: string;
}

/**
 * The acts that the account service offers for the account as it is, with the account after each. The acts of
 * the previous version stay until the new ones arrive, so that an open dialog keeps its typed text and its
 * failure.
 */
export const actsQuery = ({ accountId, version }: Account, days = 0) =>
  queryOptions({
    queryKey: ["support", "acts", accountId, version, days] as const,
    placeholderData: (before: Acts | undefined, query): Acts | undefined =>
      query?.queryKey[2] === accountId && query?.queryKey[4] === days ? before : undefined,
    queryFn: () =>
      unwrap(
        api.GET("/api/support/accounts/{accountId}/actions", {
          params: { path: { accountId }, query: { days } },
        }),
      ),
  });

/** The data that a decision sends beside its words and the version. */
type Step =
  | { call: "freeze" | "close"; fraud: boolean }
  | { call: "thaw"; hold: Schemas["LiftedHold"] }
  | { call: "stop-deletion" | "resume-deletion" | "take-step" };

const steps: Partial<Record<ActName, Step>> = {
  freeze: { call: "freeze", fraud: false },
  suspect_fraud: { call: "freeze", fraud: true },
  thaw: { call: "thaw", hold: "agent" },
  rule_out_fraud: { call: "thaw", hold: "fraud" },
  readmit: { call: "thaw", hold: "still_idle" },
  close: { call: "close", fraud: false },
  close_for_fraud: { call: "close", fraud: true },
  stop_deletion: { call: "stop-deletion" },
  resume_deletion: { call: "resume-deletion" },
  take_step: { call: "take-step" },
};

export type StepName = keyof typeof steps;

/** Whether the act needs words alone. */
export const isStep = (act: ActName): boolean => act in steps;

/** Takes the decision about the account as the agent saw it. */
export function decide({ accountId, version }: Account, act: ActName, words: Words) {
  const step = steps[act];
  if (!step) throw new Error(`${act} is no step`);
  const path = { accountId };
  const name = `decide:${accountId}:${act}`;
  if (step.call === "thaw") {
    const body = { ...words, version, hold: step.hold };
    return once(name, body, (header) =>
      unwrap(
        api.POST("/api/support/accounts/{accountId}/thaw", { params: { path, header }, body }),
      ),
    );
  }
  if (!("fraud" in step)) {
    const body = { ...words, version };
    const call = `/api/support/accounts/{accountId}/${step.call}` as const;
    return once(name, body, (header) => unwrap(api.POST(call, { params: { path, header }, body })));
  }
  const body = { ...words, version, fraud: step.fraud };
  const call = `/api/support/accounts/{accountId}/${step.call}` as const;
  return once(name, body, (header) => unwrap(api.POST(call, { params: { path, header }, body })));
}

/** The acts that give days, or agree on them. */
export type Giving = "grant-days" | "extend-trial" | "cycle";

export function giveDays(
  { accountId, version }: Account,
  giving: Giving,
  given: Words & { days: number },
) {
  const body = { ...given, version };
  const path = { accountId };
  const call = `/api/support/accounts/{accountId}/${giving}` as const;
  return once(`${giving}:${accountId}`, body, (header) =>
    unwrap(api.POST(call, { params: { path, header }, body })),
  );
}
