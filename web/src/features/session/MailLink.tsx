"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { useQueryParam } from "@/lib/navigation/query-param";
import { LinkEnd } from "./LinkEnd";
import { LinkOpening } from "./LinkOpening";
import { Narrow } from "./Narrow";

export type LinkWord =
  | "title"
  | "lead"
  | "done.title"
  | "done.text"
  | "done.action"
  | "invalid.title"
  | "invalid.text"
  | "invalid.action";

export interface LinkForm {
  /** The secret of the mail's link. */
  token: string;
  onOutcome: (outcome: "done" | "invalid") => void;
}

interface Props {
  words: (word: LinkWord) => string;
  middle: ComponentProps<typeof Narrow>["middle"];
  /** The next page after success. */
  next: (token: string) => string;
  /** The page that helps with a link that was used, has expired or is incomplete. */
  help: string;
  children: (form: LinkForm) => ReactNode;
}

/** The steps of a page that a mail's link opens: its form, and the result. */
export function MailLink({ words: t, middle, next, help, children }: Props) {
  const token = useQueryParam("token");
  const [outcome, setOutcome] = useState<"done" | "invalid" | null>(null);

  if (outcome === "done") {
    return (
      <LinkEnd
        done
        title={t("done.title")}
        text={t("done.text")}
        page={next(token ?? "")}
        action={t("done.action")}
        middle="new"
      />
    );
  }
  if (outcome === "invalid" || token === null || token === "") {
    return (
      <LinkEnd
        title={t("invalid.title")}
        text={t("invalid.text")}
        page={help}
        action={t("invalid.action")}
        middle="lost"
      />
    );
  }
  if (token === undefined) return <LinkOpening title={t("title")} />;
  return (
    <Narrow title={t("title")} lead={t("lead")} middle={middle}>
      {children({ token, onOutcome: setOutcome })}
    </Narrow>
  );
}
