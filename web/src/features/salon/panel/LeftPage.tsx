import type { Ref } from "react";
import { Button } from "@/components/controls/Button";
import type { Play } from "../book/Column";
import { entryIn, now, opening } from "../rules/book";
import { useTelling, useWords } from "../use-words";
import { EntryPage } from "./EntryPage";
import { ServicePicker } from "./ServicePicker";

interface Props extends Play {
  heading: Ref<HTMLHeadingElement>;
}

/** The reader's page of the book: to book a service, or to work on an appointment. */
export function LeftPage({ desk, go, heading }: Props) {
  const { t, day, time } = useWords();
  const tell = useTelling();
  const { book, open, told } = desk;
  const entry = open ? entryIn(book, open.id) : undefined;
  const hint = open ? null : t("hint", { time: time(now) });
  const sentence = told ? tell(told) : hint;
  return (
    <div className="flex h-full flex-col gap-4">
      <div>
        <p className="font-mono text-paper-soft text-sm">
          {day("outlets.salon")} · {time(now)}
        </p>
        <p
          role="status"
          className={sentence ? "mt-2 border-lamp border-l-4 pl-3 text-sm" : undefined}
        >
          {sentence}
        </p>
      </div>
      {entry && go ? (
        <EntryPage key={entry.id} desk={desk} entry={entry} go={go} heading={heading} />
      ) : (
        <ServicePicker desk={desk} {...(go ? { go } : {})} />
      )}
      {go ? (
        <Button
          look="quiet"
          aria-disabled={book === opening}
          onClick={() => go({ on: "restart" })}
          className="-ml-5 mt-auto self-start"
        >
          {t("restart")}
        </Button>
      ) : null}
    </div>
  );
}
