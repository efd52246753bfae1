import type { ComponentProps, MouseEvent } from "react";
import { cx } from "../cx";

export type ButtonLook = "primary" | "secondary" | "cloth" | "quiet" | "danger";

const looks: Record<ButtonLook, string> = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong border-transparent",
  secondary: "bg-surface text-ink border-line-strong hover:bg-sunken",
  cloth: "bg-patch text-on-patch border-transparent hover:bg-patch-strong outline-on-awning",
  quiet: "bg-transparent text-ink border-transparent hover:bg-sunken underline",
  danger: "bg-surface text-alarm border-alarm hover:bg-alarm-soft",
};

const sizes = {
  md: "min-h-12 px-5 py-1.5 text-base",
  sm: "min-h-10 whitespace-nowrap px-3.5 text-sm",
};

export function buttonClass(look: ButtonLook = "primary", size: keyof typeof sizes = "md"): string {
  return cx(
    "inline-flex items-center justify-center gap-2 rounded-md border font-semibold no-underline",
    "transition-colors disabled:cursor-not-allowed disabled:opacity-60",
    "aria-disabled:cursor-not-allowed aria-disabled:opacity-60",
    looks[look],
    sizes[size],
  );
}

interface Props extends ComponentProps<"button"> {
  look?: ButtonLook;
  size?: keyof typeof sizes;
  /**
   * Work is under way: the button keeps its place and the reader's focus, which a disabled button would lose,
   * and cannot be pressed again.
   */
  busy?: boolean;
}

const holdBack = (event: MouseEvent) => event.preventDefault();

export function Button({ look, size, busy, className, type = "button", onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      onClick={busy ? holdBack : onClick}
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      className={cx(buttonClass(look, size), className)}
    />
  );
}
