"use client";

import type { components } from "@/lib/api/schema";
import { UndoMatches } from "../matching/UndoMatch";
import { LineCard } from "./LineCard";

/** A line that found its order, with the way to take it back. */
export function MatchedLine({ line }: { line: components["schemas"]["Line"] }) {
  return (
    <LineCard line={line}>
      <UndoMatches line={line} />
    </LineCard>
  );
}
