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

/** Phone, till and kitchen in the order in which the order passes them. */
export function Demo({ table }: { table: number | null }) {
  const [visit, act] = useReducer(visitReducer, table === null ? still : newVisit(table));
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
          "sm:grid-rows-[auto_1fr] lg:grid-cols-[20rem_minmax(0,5fr)_minmax(0,4fr)] lg:grid-rows-1",
        )}
      >
        <Phone
          visit={visit}
          act={act}
          onSend={() => act({ type: "send", at: timeOfNext(visit) })}
        />
        <Till visit={visit} act={act} />
        <Kitchen visit={visit} act={act} />
      </div>
      {isGuest ? <div className="mt-12">{controls}</div> : null}
    </>
  );
}
