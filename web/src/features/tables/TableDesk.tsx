"use client";

import { useReducer } from "react";
import { useReady } from "@/lib/use-ready";
import { BillPanel } from "./bill/BillPanel";
import { PlainBills } from "./bill/PlainBills";
import { Plan } from "./plan/Plan";
import { opened, targets, touched } from "./rules/desk";
import type { Act } from "./rules/evening";
import { Tally } from "./Tally";
import { Telling } from "./Telling";
import { useFocus } from "./use-focus";
import { useWords } from "./use-words";

/** The plan to play with, and beside it the bill of the chosen table. */
export function TableDesk() {
  const { t } = useWords();
  const ready = useReady();
  const [desk, touch] = useReducer(touched, opened);
  const { heading, plan, go, backToPlan } = useFocus(touch, desk.chosen);
  const { evening, chosen, task } = desk;
  const act = (next: Act) => go({ on: "act", act: next });
  const kind = task?.kind === "join" ? "join" : "move";
  const offered = { tables: targets(desk), name: (table: number) => t(`to.${kind}`, { table }) };
  const onTable = (table: number) => go({ on: "table", table });
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div ref={plan} className="min-w-0 lg:sticky lg:top-6">
        <Plan room={evening.room} {...(ready ? { chosen, offered, onTable } : {})} />
        <Tally room={evening.room} />
      </div>
      <div className="min-w-0 lg:min-h-[38rem]">
        {ready ? (
          <>
            <Telling evening={evening} act={act} />
            <BillPanel
              desk={desk}
              heading={heading}
              hands={{ act, begin: (next) => go({ on: "task", task: next }) }}
            />
            <button
              type="button"
              onClick={backToPlan}
              className="mt-4 min-h-11 underline lg:sr-only lg:focus:not-sr-only"
            >
              {t("back")}
            </button>
          </>
        ) : (
          <PlainBills room={evening.room} onLeave={onTable} />
        )}
      </div>
    </div>
  );
}
