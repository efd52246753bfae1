import type { Dispatch } from "react";
import { people } from "@/features/day/people";
import type { Action } from "../order";
import { tickets, type Visit } from "../visit";
import { Place } from "./Place";
import { Ticket } from "./Ticket";
import { useWords } from "./words";

interface Props {
  visit: Visit;
  act: Dispatch<Action>;
}

/** The kitchen's printer on its shelf, and the tickets that hang from it, the newest first. */
export function Kitchen({ visit, act }: Props) {
  const { t } = useWords();
  const printed = tickets(visit).toReversed();
  const { news, plan, table } = visit;
  return (
    <Place id="try-kitchen" title={t("kitchen.title", { name: people.bima.name })}>
      <div aria-hidden className="rounded-md bg-frame px-4 py-3">
        <div className="h-1.5 rounded-full bg-sunken" />
      </div>
      {printed.length === 0 ? (
        <p className="mx-4 rounded-b-md border-2 border-line-strong border-t-0 border-dashed px-4 py-10 text-center text-ink-soft">
          {plan === "dine" ? t("kitchen.empty", { table }) : t("kitchen.emptyLite")}
        </p>
      ) : (
        <>
          <ul>
            {printed.map((round, index) => (
              <Ticket
                key={round.number}
                round={round}
                table={table}
                fresh={index === 0 && (news === "accepted" || news === "paid")}
                onMark={(dish) => act({ type: "mark", round: round.number, dish })}
              />
            ))}
          </ul>
          <p className="mx-4 text-ink-soft text-sm">{t("kitchen.hint")}</p>
        </>
      )}
    </Place>
  );
}
