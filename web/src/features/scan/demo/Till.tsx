import { type Dispatch, useEffect, useRef } from "react";
import { people } from "@/features/day/people";
import type { Action } from "../order";
import type { Visit } from "../visit";
import { Bill } from "./Bill";
import { Incoming } from "./Incoming";
import { OpenTables } from "./OpenTables";
import { Place } from "./Place";
import { useWords } from "./words";

interface Props {
  visit: Visit;
  act: Dispatch<Action>;
}

/** The till: orders to accept, open tables, and the bill of the phone's table. */
export function Till({ visit, act }: Props) {
  const { t, day } = useWords();
  const bill = useRef<HTMLDivElement>(null);
  const isAccepted = visit.news === "accepted";
  // The bill takes the focus, because the accepted order's button is gone.
  useEffect(() => {
    if (isAccepted) bill.current?.focus({ preventScroll: true });
  }, [isAccepted]);
  return (
    <Place id="try-till" title={t("till.title", { name: people.sari.name })}>
      <div className="rounded-lg bg-frame p-1.5 shadow-float sm:p-2.5">
        <div className="overflow-hidden rounded-md bg-surface">
          <p className="flex flex-wrap justify-between gap-x-4 bg-awning px-4 py-3 text-on-awning">
            <span className="font-semibold">{day("outlets.cafe")}</span>
            <span>{day("till")}</span>
          </p>
          <Incoming visit={visit} onAccept={() => act({ type: "accept" })} />
          <OpenTables visit={visit} />
          <div ref={bill} tabIndex={-1} className="outline-none">
            <Bill visit={visit} onPay={() => act({ type: "pay" })} />
          </div>
        </div>
      </div>
    </Place>
  );
}
