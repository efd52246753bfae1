import { cx } from "@/components/cx";
import type { Entry } from "../rules/book";
import { useWords } from "../use-words";
import { rowClass, stateLook } from "./looks";

interface Props {
  entry: Entry;
  isOpen: boolean;
  /** None while the page's script does not run. */
  onPress?: () => void;
}

const shape =
  "flex size-full min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-sm px-3 py-1.5 " +
  "text-left text-sm sm:min-h-0 sm:flex-col sm:flex-nowrap sm:items-start sm:justify-start " +
  "sm:px-2 sm:py-1 sm:text-xs";

/** An appointment: a coloured slip on the page, as high as it takes long. */
export function EntrySlip({ entry, isOpen, onPress }: Props) {
  const { t, facts } = useWords();
  const { service, from, to } = facts(entry);
  const look = cx(shape, stateLook[entry.state], isOpen && "ring-2 ring-stamp");
  const words = (
    <>
      <b className="max-w-full font-semibold leading-tight">{service}</b>{" "}
      <span className="leading-tight">
        <span className="font-mono">
          {from}
          <span className="sm:max-xl:hidden">–{to}</span>
        </span>{" "}
        · {t(`states.${entry.state}`)}
      </span>
    </>
  );
  return (
    <li className={cx("sm:min-h-0 sm:p-px", rowClass(entry.from, entry.service))}>
      {onPress ? (
        <button
          type="button"
          data-entry={entry.id}
          aria-current={isOpen ? "true" : undefined}
          onClick={onPress}
          className={look}
        >
          {words}
        </button>
      ) : (
        <div className={look}>{words}</div>
      )}
    </li>
  );
}
