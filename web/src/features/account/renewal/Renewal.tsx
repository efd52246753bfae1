"use client";

import type { Account } from "../queries";
import { RenewalChoice } from "./RenewalChoice";
import { RenewalSwitch } from "./RenewalSwitch";

/** Is a payment for Pro awaited, or late already? */
const isLate = ({ state, holds }: Account) =>
  state.subscription === "past_due" || holds.some(({ kind }) => kind === "payment_late");

/** The owner's say in what becomes of the paid time: a switch while it runs, then a choice. */
export function Renewal({ account }: { account: Account }) {
  if (isLate(account)) return <RenewalChoice account={account} />;
  const { renewal, validUntil } = account.subscription;
  if (!renewal || !validUntil) return null;
  return <RenewalSwitch renews={renewal === "expected"} until={validUntil} />;
}
