import type { ComponentProps } from "react";
import { cx } from "../cx";
import { type ButtonLook, buttonClass } from "./Button";
import { SiteLink } from "./SiteLink";

interface Props extends ComponentProps<typeof SiteLink> {
  look?: ButtonLook;
  size?: "md" | "sm";
}

export function LinkButton({ look, size, className, ...rest }: Props) {
  return <SiteLink {...rest} className={cx(buttonClass(look, size), className)} />;
}
