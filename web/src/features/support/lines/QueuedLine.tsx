"use client";

import type { components } from "@/lib/api/schema";
import { Candidates } from "../matching/Candidates";
import { MatchForm } from "../matching/MatchForm";
import { SetAside } from "../matching/SetAside";
import { UndoMatches } from "../matching/UndoMatch";
import { useMatch } from "../matching/use-match";
import { WaiveRest } from "../matching/WaiveRest";
import { LineCard } from "./LineCard";

/** A waiting line with its evidence and the ways to assign it by hand, if an order can have it. */
export function QueuedLine({ line }: { line: components["schemas"]["Line"] }) {
  const match = useMatch(line);
  return (
    <LineCard line={line}>
      <Candidates candidates={line.candidates} onChoose={match.choose} />
      {line.left > 0 ? <MatchForm match={match} /> : null}
      {line.reason === "small_rest"
        ? line.allocations.map((order) => <WaiveRest key={order.orderId} order={order} />)
        : null}
      {line.allocations.length > 0 ? <UndoMatches line={line} /> : null}
      <div className="mt-4">
        <SetAside lineId={line.lineId} />
      </div>
    </LineCard>
  );
}
