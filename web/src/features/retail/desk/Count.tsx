import type { RefObject } from "react";
import { Button } from "@/components/controls/Button";
import { people } from "@/features/day/people";
import type { Desk, Touch } from "../rules/desk";
import { compared, off, type Sheet } from "../rules/sheet";
import { StockTable } from "./StockTable";
import { useWords } from "./use-words";

interface Props {
  desk: Desk;
  /** The sheet that stands in the page while its script does not run. */
  plain: Sheet;
  heading: RefObject<HTMLHeadingElement | null>;
  go?: (touch: Touch) => void;
}

/** The stock of the shirts, which becomes the sheet of a count. */
export function Count({ desk: { shop, sheet }, plain, heading, go }: Props) {
  const { t } = useWords();
  const shown = go ? sheet : plain;
  const title = shown ? t("count.title") : t("stock.title");
  return (
    <div className="mt-12 grid items-start gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="max-w-prose">
        <h3 ref={heading} tabIndex={-1} className="scroll-mt-6 text-xl">
          {title}
        </h3>
        <p className="mt-3">
          {shown ? t("count.text", { name: people.joko.name }) : t("stock.text")}
        </p>
        {go && shown ? <p className="mt-3">{t("count.how")}</p> : null}
        {go ? <Hands desk={{ shop, sheet }} go={go} /> : null}
      </div>
      <StockTable
        caption={title}
        stock={shop.stock}
        sheet={shown}
        onEnter={go && ((code, typed) => go({ do: "enter", code, typed }))}
      />
    </div>
  );
}

interface HandsProps {
  desk: Pick<Desk, "shop" | "sheet">;
  go: (touch: Touch) => void;
}

function Hands({ desk: { shop, sheet }, go }: HandsProps) {
  const { t } = useWords();
  if (!sheet) {
    return (
      <Button look="secondary" className="mt-5" onClick={() => go({ do: "count" })}>
        {t("stock.count")}
      </Button>
    );
  }
  return (
    <>
      <output className="mt-3 block font-semibold">
        {t("count.off", { count: off(compared(shop.stock, sheet)) })}
      </output>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => go({ do: "adopt" })}>{t("count.adopt")}</Button>
        <Button look="quiet" onClick={() => go({ do: "leave" })}>
          {t("count.leave")}
        </Button>
      </div>
    </>
  );
}
