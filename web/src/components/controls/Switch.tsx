import { cx } from "../cx";

interface Props {
  on: boolean;
  label: string;
  /** The id of the text that explains the switch as it stands. */
  describedBy: string;
  busy: boolean;
  onPress: () => void;
}

/** An on-off control that sends its change at once. The caller ignores presses while a change is pending. */
export function Switch({ on, label, describedBy, busy, onPress }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={busy || undefined}
      onClick={onPress}
      className="-my-2 flex h-12 w-16 shrink-0 items-center justify-center"
    >
      <span
        aria-hidden
        className={cx(
          "flex h-8 w-14 items-center rounded-full border-2 px-1 transition-colors",
          on ? "justify-end border-brand bg-brand" : "justify-start border-line-strong bg-surface",
        )}
      >
        <span className={cx("size-5 rounded-full", on ? "bg-on-brand" : "bg-line-strong")} />
      </span>
    </button>
  );
}
