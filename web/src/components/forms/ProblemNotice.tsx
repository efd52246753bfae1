import type { Problem } from "@/lib/use-sending";
import { Notice } from "../signs/Notice";

/** What no field of a form can show; nothing while nothing is wrong. */
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
