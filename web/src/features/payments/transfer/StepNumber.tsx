import { cx } from "@/components/cx";

interface Props {
  children: number;
  className?: string;
}

/** Joins a part of the slip to its step, for the eye alone: the steps are a list by themselves. */
export function StepNumber({ children, className }: Props) {
  return (
    <span
      aria-hidden
      className={cx(
        "flex size-7 items-center justify-center rounded-full bg-awning font-mono",
        "font-semibold text-on-awning text-sm",
        className,
      )}
    >
      {children}
    </span>
  );
}
