"use client";

import type { components } from "@/lib/api/schema";
import { Candidates } from "./Candidates";
import { MatchForm } from "./MatchForm";
import { SetAside } from "./SetAside";
import { TransferCard } from "./TransferCard";
import { UndoMatches } from "./UndoMatch";
import { useMatch } from "./use-match";
import { WaiveRest } from "./WaiveRest";

/** A waiting line with its evidence and the ways to place it by hand, unless no order can have it. */
export function QueuedTransfer({ transfer }: { transfer: components["schemas"]["Transfer"] }) {
  const match = useMatch(transfer);
  return (
    <TransferCard transfer={transfer}>
      <Candidates candidates={transfer.candidates} onChoose={match.choose} />
      {transfer.left > 0 ? <MatchForm match={match} /> : null}
      {transfer.reason === "small_rest"
        ? transfer.allocations.map((order) => <WaiveRest key={order.orderId} order={order} />)
        : null}
      {transfer.allocations.length > 0 ? <UndoMatches transfer={transfer} /> : null}
      <div className="mt-4">
        <SetAside lineId={transfer.lineId} />
      </div>
    </TransferCard>
  );
}
