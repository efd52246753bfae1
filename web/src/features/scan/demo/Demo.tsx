"use client";

import { useReducer } from "react";
import { cx } from "@/components/cx";
import { timeOfNext } from "../bill";
import { visitReducer } from "../order";
import { still } from "../still";
import { newVisit } from "../visit";
import { Controls } from "./Controls";
import { Kitchen } from "./Kitchen";
import { News } from "./News";
import { Path } from "./Path";
import { Phone } from "./Phone";
import { Till } from "./Till";

const columns = {
  dine: "lg:grid-cols-[20rem_minmax(0,4fr)_minmax(0,5fr)]",
  lite: "lg:grid-cols-[20rem_minmax(0,5fr)_minmax(0,4fr)]",
};

/** Phone, kitchen and till in the order in which the order passes them. */
export function Demo({ table }: { table: number | null }) {
  const [visit, act] = useReducer(visitReducer, table === null ? still : newVisit(table));
  const kitchen = <Kitchen key="kitchen" visit={visit} act={act} />;
  const till = <Till key="till" visit={visit} act={act} />;
  const controls = <Controls visit={visit} act={act} />;
  const isGuest = table !== null;
  return (
    <>
      {isGuest ? null : controls}
      <div className={cx("flex flex-wrap items-center gap-x-8 gap-y-3", !isGuest && "mt-8")}>
        <Path visit={visit} />
        <News visit={visit} />
      </div>
      <div
        className={cx(
          "mt-8 grid items-start gap-x-8 gap-y-12 sm:grid-cols-[20rem_minmax(0,1fr)]",
          "sm:grid-rows-[auto_1fr] lg:grid-rows-1",
          columns[visit.plan],
        )}
      >
        <Phone
          visit={visit}
          act={act}
          onSend={() => act({ type: "send", at: timeOfNext(visit) })}
        />
        {visit.plan === "dine" ? [kitchen, till] : [till, kitchen]}
      </div>
      {isGuest ? <div className="mt-12">{controls}</div> : null}
    </>
  );
}
