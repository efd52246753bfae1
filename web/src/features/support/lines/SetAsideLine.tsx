"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { useSending } from "@/lib/use-sending";
import { UndoMatches } from "../matching/UndoMatch";
import { useMoved } from "../matching/use-moved";
import { LineCard } from "./LineCard";

/** A line that belongs to no order, with the way back into the queue. */
export function SetAsideLine({ line }: { line: components["schemas"]["Line"] }) {
  const t = useTranslations("support.lines");
  const moved = useMoved();
  const { lineId } = line;
  const { submit, busy, problem } = useSending(useForm(), async () => {
    // The agent can undo each setting aside once.
    await once(`bring-back:${lineId}:${line.setAside?.at}`, null, (header) =>
      unwrap(
        api.POST("/api/support/transfers/{lineId}/bring-back", {
          params: { path: { lineId }, header },
        }),
      ),
    );
    return moved(t("broughtBack"));
  });
  return (
    <LineCard line={line}>
      <form method="post" onSubmit={submit} className="mt-4 flex flex-col items-start gap-3">
        <Button type="submit" look="secondary" size="sm" busy={busy}>
          {t("bringBack")}
        </Button>
        <ProblemNotice problem={problem} />
      </form>
      {line.allocations.length > 0 ? <UndoMatches line={line} /> : null}
    </LineCard>
  );
}
