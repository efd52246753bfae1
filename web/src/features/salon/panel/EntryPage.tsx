import type { Ref } from "react";
import { Button } from "@/components/controls/Button";
import { cx } from "@/components/cx";
import { stateLook } from "../book/looks";
import type { Entry } from "../rules/book";
import type { Desk, Touch } from "../rules/desk";
import { useWords } from "../use-words";
import { Bill } from "./Bill";
import { Booked } from "./Booked";
import { Charge } from "./Charge";

interface Props {
  desk: Desk;
  entry: Entry;
  go: (touch: Touch) => void;
  heading: Ref<HTMLHeadingElement>;
}

/** An appointment, and its next steps. */
export function EntryPage({ desk, entry, go, heading }: Props) {
  const { t, facts } = useWords();
  const { service, stylist, from, to } = facts(entry);
  return (
    <section aria-labelledby="book-entry" className="flex flex-col items-start gap-4">
      <div>
        <h3
          id="book-entry"
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-20 text-2xl outline-none"
        >
          {service}
        </h3>
        <p className="mt-1">
          {stylist}, <span className="whitespace-nowrap font-mono text-sm">{`${from}–${to}`}</span>
        </p>
        <p className={cx("mt-2 inline-block rounded-full px-3 text-sm", stateLook[entry.state])}>
          {t(`states.${entry.state}`)}
        </p>
      </div>
      {entry.state === "booked" ? <Booked desk={desk} entry={entry} go={go} /> : null}
      {entry.state === "in_chair" ? <Charge entry={entry} go={go} /> : null}
      {entry.state === "done" ? (
        <Bill sale={entry.sale} paid fresh={desk.told?.what === "charge"} />
      ) : null}
      {desk.open?.isMoving ? null : (
        <Button look="quiet" onClick={() => go({ on: "close" })} className="-ml-5">
          {t("close")}
        </Button>
      )}
    </section>
  );
}
