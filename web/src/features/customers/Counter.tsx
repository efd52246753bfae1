import { Wide } from "@/components/page/Shell";
import { Book } from "./book/Book";
import { DaySlip } from "./DaySlip";
import { Pen } from "./Pen";
import type { Tab } from "./tab";

/** The counter seen from above: on it the book, and the slip of the day beside it. */
export function Counter({ tab }: { tab: Tab }) {
  return (
    <div className="border-wood-edge border-y-8 bg-wood">
      <Wide className="grid gap-x-10 gap-y-16 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Book tab={tab} />
        <div className="flex flex-col items-center justify-between gap-8 lg:pt-20">
          <Pen />
          <DaySlip tab={tab} />
        </div>
      </Wide>
    </div>
  );
}
