import type { Problem } from "@/lib/use-sending";
import { Notice } from "../signs/Notice";

/** A problem that belongs to no field of a form; empty while there is none. */
export function ProblemNotice({
  problem,
  tone = "alarm",
  className,
}: {
  problem: Problem | null;
  tone?: "alarm" | "warn";
  className?: string;
}) {
  if (!problem) return null;
  const notice = (
    <Notice tone={tone} live>
      {problem.sentence}
    </Notice>
  );
  return className ? <div className={className}>{notice}</div> : notice;
}
