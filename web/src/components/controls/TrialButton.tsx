import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { cx } from "../cx";
import type { ButtonLook } from "./Button";
import { LinkButton } from "./LinkButton";

interface Props {
  look?: ButtonLook;
  className?: string;
  children: ReactNode;
}

/** Leads a visitor to the trial, and an owner, who has an account already, to the plans. */
export async function TrialButton({ look, className, children }: Props) {
  const locale = await getLocale();
  const t = await getTranslations("site.nav");
  return (
    <>
      <LinkButton
        page="/free"
        locale={locale}
        look={look}
        className={cx("owner:hidden", className)}
      >
        {children}
      </LinkButton>
      <LinkButton
        page="/software"
        locale={locale}
        look={look}
        className={cx("not-owner:hidden", className)}
      >
        {t("software")}
      </LinkButton>
    </>
  );
}
