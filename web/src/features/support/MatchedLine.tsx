"use client";

import type { components } from "@/lib/api/schema";
import { LineCard } from "./LineCard";
import { UndoMatches } from "./UndoMatch";

/** A line that found its order, with the way to take it back. */
export function MatchedLine({ line }: { line: components["schemas"]["Line"] }) {
  return (
    <LineCard line={line}>
      <UndoMatches line={line} />
    </LineCard>
  );
}
