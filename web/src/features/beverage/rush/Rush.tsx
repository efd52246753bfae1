"use client";

import { useState } from "react";
import { orderOfTheDay } from "@/features/day/sales";
import { useReady } from "@/lib/use-ready";
import { courses } from "./course";
import { KitchenPart } from "./kitchen/KitchenPart";
import { QueuePart } from "./queue/QueuePart";
import { rushAt } from "./rush";
import { Stepper } from "./Stepper";
import { Telling } from "./Telling";
import { TillPart } from "./till/TillPart";

/** The fullest picture: all three places are at work when this order is paid. */
const opened = courses.find(({ sale }) => sale === orderOfTheDay)?.paid ?? 0;

/** Stays in sight while a phone scrolls through the three places. */
const pinned =
  "max-lg:-mx-4 sm:max-lg:-mx-6 max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:bg-wall max-lg:px-4 sm:max-lg:px-6";

/** The hour from the door to the kitchen, to be walked through minute by minute. */
export function Rush() {
  const isReady = useReady();
  const [minute, setMinute] = useState(opened);
  const rush = rushAt(minute);
  return (
    <>
      <div className={pinned}>
        <fieldset disabled={!isReady} className="min-w-0">
          <Stepper minute={minute} onMinute={setMinute} />
        </fieldset>
      </div>
      <Telling rush={rush} />
      <div className="mt-5 grid gap-y-8 lg:grid-cols-[minmax(0,340fr)_minmax(0,400fr)_minmax(0,460fr)]">
        <QueuePart rush={rush} />
        <TillPart rush={rush} />
        <KitchenPart rush={rush} isMoving={isReady} />
      </div>
    </>
  );
}
