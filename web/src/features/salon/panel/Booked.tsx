import { useTranslations } from "next-intl";
import { Button } from "@/components/controls/Button";
import type { Entry } from "../rules/book";
import { type Desk, offered, type Touch } from "../rules/desk";
import { chairTaken } from "../rules/steps";
import { useWords } from "../use-words";

interface Props {
  desk: Desk;
  entry: Entry;
  go: (touch: Touch) => void;
}

/** The customer comes, or would rather come at another time. */
export function Booked({ desk, entry, go }: Props) {
  const { t, facts } = useWords();
  const ui = useTranslations("ui");
  const isTaken = chairTaken(desk.book, entry);
  if (desk.open?.isMoving) {
    return (
      <>
        <p>{t(offered(desk).length > 0 ? "moveTo" : "noMove")}</p>
        <Button look="secondary" onClick={() => go({ on: "moving", isMoving: false })}>
          {ui("cancel")}
        </Button>
      </>
    );
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          aria-disabled={isTaken}
          aria-describedby={isTaken ? "book-taken" : undefined}
          onClick={() => (isTaken ? undefined : go({ on: "check_in" }))}
        >
          {t("checkIn")}
        </Button>
        <Button look="secondary" onClick={() => go({ on: "moving", isMoving: true })}>
          {t("move")}
        </Button>
      </div>
      {isTaken ? (
        <p id="book-taken" className="text-sm">
          {t("taken", { stylist: facts(entry).stylist })}
        </p>
      ) : null}
    </>
  );
}
