"use client";

import { useEffectEvent, useLayoutEffect } from "react";
import { tables } from "@/features/day/tables";
import { billOf, placeOf, type Room } from "../rules/room";
import { useWords } from "../use-words";
import { Slip } from "./Slip";

interface Props {
  room: Room;
  /** Told the table whose bill has the focus when the script removes the list. */
  onLeave: (table: number) => void;
}

/** All tables and their bills, for the page before its script runs and without it. */
export function PlainBills({ room, onLeave }: Props) {
  const { t, day, rupiah, time, table } = useWords();
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement?.closest<HTMLElement>("[data-bill]");
      if (focused) leave(Number(focused.dataset.bill));
    },
    [],
  );
  return (
    <ul className="border-line border-b">
      {tables.map(({ number }) => {
        const place = placeOf(room, number);
        const state = day(`tables.${place.state}`);
        const at = place.state === "reserved" ? ` · ${time(place.at)}` : "";
        return (
          <li key={number} data-bill={number} className="border-line border-t">
            {place.state === "occupied" ? (
              <details className="group">
                <summary className="flex min-h-12 items-center justify-between gap-4 py-2">
                  <span>
                    <b>{table(number)}</b> · {state}
                  </span>
                  <span className="inline-flex items-center gap-3 whitespace-nowrap font-mono text-sm">
                    {rupiah(billOf(place.party))}
                    <svg
                      aria-hidden="true"
                      viewBox="0 0 20 20"
                      className="size-4 group-open:rotate-45"
                    >
                      <path d="M10 3v14M3 10h14" className="stroke-brand" strokeWidth="2.5" />
                    </svg>
                  </span>
                </summary>
                <div className="py-4">
                  <Slip
                    lines={place.party.slips.flat()}
                    head={[t("since", { time: time(place.party.since) })]}
                  />
                </div>
              </details>
            ) : (
              <p className="flex min-h-12 items-center py-2">
                <span>
                  <b>{table(number)}</b> · {state}
                  {at}
                </span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
