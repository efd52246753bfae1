"use client";

import type { components } from "@/lib/api/schema";
import { MatchedTransfer } from "./MatchedTransfer";
import { QueuedTransfer } from "./QueuedTransfer";
import { SetAsideTransfer } from "./SetAsideTransfer";
import { TransferCard } from "./TransferCard";

/** A line with what can be done where it stands. */
export function TransferLine({ transfer }: { transfer: components["schemas"]["Transfer"] }) {
  switch (transfer.state) {
    case "matched":
      return <MatchedTransfer transfer={transfer} />;
    case "set_aside":
      return <SetAsideTransfer transfer={transfer} />;
    case "unmatched":
      return <QueuedTransfer transfer={transfer} />;
    default:
      return <TransferCard transfer={transfer}>{null}</TransferCard>;
  }
}
