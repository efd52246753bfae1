import { getTranslations } from "next-intl/server";
import { AnswerLink } from "./AnswerLink";

/** Sentences for a visitor who followed the link of a newsletter mail to the home page. */
export async function FollowedLink() {
  const t = await getTranslations("newsletter");
  const words = (what: "confirm" | "unsubscribe") => ({
    lead: t(`${what}.lead`),
    action: t(`${what}.action`),
    done: t(`${what}.done`),
  });
  return <AnswerLink confirm={words("confirm")} unsubscribe={words("unsubscribe")} />;
}
