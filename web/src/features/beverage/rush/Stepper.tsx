import { useId } from "react";
import { buttonClass } from "@/components/controls/Button";
import { cx } from "@/components/cx";
import { lastMinute } from "./course";
import { Ruler } from "./Ruler";
import { stopAfter, stopBefore } from "./rush";
import { useWords } from "./use-words";

interface Props {
  minute: number;
  onMinute: (minute: number) => void;
}

/** The clock of the scene: from payment to payment by buttons, by the minute with the slider. */
export function Stepper({ minute, onMinute }: Props) {
  const { t, time } = useWords();
  const slider = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-1 py-2 sm:gap-x-4">
      <Go to={stopBefore(minute)} name="before" onMinute={onMinute} />
      <output
        htmlFor={slider}
        className="font-mono font-semibold text-xl tabular-nums sm:text-2xl lg:order-1"
      >
        {time(minute)}
      </output>
      <Go to={stopAfter(minute)} name="after" onMinute={onMinute} />
      <div className="min-w-0 basis-full lg:order-1 lg:grow lg:basis-0">
        <label htmlFor={slider} className="sr-only">
          {t("slider")}
        </label>
        <input
          id={slider}
          type="range"
          min={0}
          max={lastMinute}
          value={minute}
          aria-valuetext={time(minute)}
          onChange={(event) => onMinute(Number(event.target.value))}
          className="block h-11 w-full accent-brand"
        />
        <Ruler minute={minute} />
      </div>
    </div>
  );
}

interface GoProps {
  to: number | undefined;
  name: "before" | "after";
  onMinute: (minute: number) => void;
}

const arrows = { before: "M18 6H2M7 1 2 6l5 5", after: "M2 6h16M13 1l5 5-5 5" };

/** Keeps the focus at both ends of the hour, where the button does nothing. */
function Go({ to, name, onMinute }: GoProps) {
  const { t, time } = useWords();
  const arrow = (
    <svg aria-hidden="true" viewBox="0 0 20 12" className="w-4 sm:w-5">
      <path d={arrows[name]} fill="none" strokeWidth="2" className="stroke-current" />
    </svg>
  );
  return (
    <button
      type="button"
      aria-disabled={to === undefined || undefined}
      onClick={() => to !== undefined && onMinute(to)}
      className={cx(
        buttonClass(name === "after" ? "primary" : "secondary"),
        "max-sm:px-2 sm:min-w-28",
      )}
    >
      {name === "before" ? arrow : null}
      <span className="sr-only">{t(name)} </span>
      <span className="font-mono tabular-nums">{to === undefined ? "" : time(to)}</span>
      {name === "after" ? arrow : null}
    </button>
  );
}
