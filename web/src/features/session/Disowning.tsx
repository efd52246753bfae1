"use client";

import { useState } from "react";
import { recoverWith } from "@/features/price/offer-way";
import { useQueryParam } from "@/lib/navigation/query-param";
import { DisowningForm, type DisowningWord } from "./DisowningForm";
import { LinkEnd } from "./LinkEnd";
import { LinkInvalid } from "./LinkInvalid";
import { LinkOpening } from "./LinkOpening";
import { Narrow } from "./Narrow";

interface Props {
  words: (word: DisowningWord) => string;
  /** Sends the secret of the mail's link. */
  send: (token: string) => Promise<unknown>;
}

/** "This was not me": signs everyone out, and leads on to another password. */
export function Disowning({ words: t, send }: Props) {
  const token = useQueryParam("token");
  const [outcome, setOutcome] = useState<"done" | "invalid" | null>(null);

  if (outcome === "done") {
    return (
      <LinkEnd
        done
        title={t("done.title")}
        text={t("done.text")}
        page={`/login/reset?token=${encodeURIComponent(token ?? "")}`}
        action={t("done.action")}
        middle="new"
      />
    );
  }
  if (outcome === "invalid" || token === null || token === "") {
    return <LinkInvalid page={recoverWith(undefined)} />;
  }
  if (token === undefined) return <LinkOpening title={t("title")} />;
  return (
    <Narrow title={t("title")} lead={t("lead")} middle="lost">
      <DisowningForm words={t} send={() => send(token)} onOutcome={setOutcome} />
    </Narrow>
  );
}
