"use client";

import type { components } from "@/lib/api/schema";
import { LineCard } from "./LineCard";
import { MatchedLine } from "./MatchedLine";
import { QueuedLine } from "./QueuedLine";
import { SetAsideLine } from "./SetAsideLine";

/** A line with the controls of its list. */
export function LineItem({ line }: { line: components["schemas"]["Line"] }) {
  switch (line.state) {
    case "matched":
      return <MatchedLine line={line} />;
    case "set_aside":
      return <SetAsideLine line={line} />;
    case "unmatched":
      return <QueuedLine line={line} />;
    default:
      return <LineCard line={line}>{null}</LineCard>;
  }
}
