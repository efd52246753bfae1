"use client";

import { useReducer } from "react";
import { useReady } from "@/lib/use-ready";
import { opened, touched } from "../rules/desk";
import { seen } from "../rules/sheet";
import { Count } from "./Count";
import { Shelf } from "./Shelf";
import { Telling } from "./Telling";
import { TillList } from "./TillList";
import { useFocus } from "./use-focus";

/** The shelf, the till that reads its labels, and the count of what lies there. */
export function ShopDesk() {
  const ready = useReady();
  const [desk, touch] = useReducer(touched, opened);
  const { place, heading, go } = useFocus(desk, touch);
  const { shop, code } = desk;
  return (
    <div ref={place}>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:row-span-2">
          <Shelf
            shelf={shop.shelf}
            code={code}
            onLabel={ready ? (next) => go({ do: "read", code: next }) : undefined}
          />
        </div>
        {ready ? <Telling desk={desk} go={go} /> : null}
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <TillList shop={shop} code={code} onSell={ready ? () => go({ do: "sell" }) : undefined} />
        </div>
      </div>
      <Count desk={desk} plain={seen(shop.shelf)} heading={heading} go={ready ? go : undefined} />
    </div>
  );
}
