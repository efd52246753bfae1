"use client";

import type { components } from "@/lib/api/schema";
import { TransferCard } from "./TransferCard";
import { UndoMatches } from "./UndoMatch";

/** A line that found its order, with the way to take it back. */
export function MatchedTransfer({ transfer }: { transfer: components["schemas"]["Transfer"] }) {
  return (
    <TransferCard transfer={transfer}>
      <UndoMatches transfer={transfer} />
    </TransferCard>
  );
}
