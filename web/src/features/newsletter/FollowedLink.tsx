import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AnswerLink } from "./AnswerLink";

interface Props {
  className?: string;
  /** The content for visitors who came by no link. */
  children?: ReactNode;
}

/** Sentences for a visitor who followed the link of a newsletter mail; older mails lead to the home page. */
export async function FollowedLink({
  className = "mx-auto w-full max-w-3xl px-4 pt-6 sm:px-6",
  children,
}: Props) {
  const t = await getTranslations("newsletter");
  const words = (what: "confirm" | "unsubscribe") => ({
    lead: t(`${what}.lead`),
    action: t(`${what}.action`),
    done: t(`${what}.done`),
  });
  return (
    <AnswerLink
      words={{ confirm: words("confirm"), unsubscribe: words("unsubscribe") }}
      className={className}
    >
      {children}
    </AnswerLink>
  );
}
