"use client";

import type { Account } from "../queries";
import { RenewalChoice } from "./RenewalChoice";
import { RenewalSwitch } from "./RenewalSwitch";

/** Whether a payment for Pro is due or late. */
const isLate = ({ state, holds }: Account) =>
  state.subscription === "past_due" || holds.some(({ kind }) => kind === "payment_late");

export const hasRenewal = (account: Account) =>
  isLate(account) || Boolean(account.subscription.renewal && account.subscription.validUntil);

/** The owner's decision about the renewal: a switch during the paid time, a choice after it. */
export function Renewal({ account }: { account: Account }) {
  if (isLate(account)) return <RenewalChoice account={account} />;
  const { renewal, validUntil } = account.subscription;
  if (!renewal || !validUntil) return null;
  return <RenewalSwitch renews={renewal === "expected"} until={validUntil} />;
}
