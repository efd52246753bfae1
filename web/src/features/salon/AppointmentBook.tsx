"use client";

import { useReducer } from "react";
import { cx } from "@/components/cx";
import { useReady } from "@/lib/use-ready";
import { Column } from "./book/Column";
import { onPaper } from "./book/looks";
import { Hours, Ruling } from "./book/Ruling";
import { Spine } from "./book/Spine";
import { LeftPage } from "./panel/LeftPage";
import { opened, touched } from "./rules/desk";
import { stylists } from "./rules/services";
import { useFocus } from "./use-focus";

/** The open book: at the left what the reader does, at the right the stylists' afternoon. */
export function AppointmentBook() {
  const ready = useReady();
  const [desk, touch] = useReducer(touched, opened);
  const { book, heading, go } = useFocus(desk, touch);
  const play = ready ? { go } : {};
  return (
    <div className="rounded-lg bg-awning p-2 shadow-float max-sm:-mx-2 sm:p-3">
      <div className="grid lg:grid-cols-[22rem_auto_minmax(0,1fr)]">
        <div
          className={cx(
            onPaper,
            "rounded-t-md p-4 pb-8 sm:p-5 lg:rounded-l-md lg:rounded-tr-none lg:pr-8",
          )}
        >
          <LeftPage desk={desk} heading={heading} {...play} />
        </div>
        <Spine />
        <div
          ref={book}
          className={cx(
            onPaper,
            "rounded-b-md border-paper-line border-t-2 p-4 pt-6 sm:p-5 sm:pt-6 lg:rounded-r-md lg:rounded-bl-none",
            "lg:border-t-0 lg:border-l-2 lg:pt-3 lg:pl-8",
          )}
        >
          <div className="relative sm:grid sm:grid-cols-[3rem_repeat(3,minmax(0,1fr))] sm:gap-x-1.5">
            <Ruling />
            <Hours />
            {stylists.map((stylist) => (
              <Column key={stylist} stylist={stylist} desk={desk} {...play} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
