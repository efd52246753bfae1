"use client";

import { DisowningForm } from "./DisowningForm";
import { type LinkWord, MailLink } from "./MailLink";

interface Props {
  words: (word: LinkWord | "you" | "submit") => string;
  /** Sends the secret of the mail's link. */
  send: (token: string) => Promise<unknown>;
  /** The page that helps with an expired or used link. */
  help: string;
}

/** "This was not me": ends all sessions, and leads on to another password. */
export function Disowning({ words, send, help }: Props) {
  return (
    <MailLink
      words={words}
      middle="lost"
      next={(token) => `/login/reset?token=${encodeURIComponent(token)}`}
      help={help}
    >
      {({ token, onOutcome }) => (
        <DisowningForm words={words} send={() => send(token)} onOutcome={onOutcome} />
      )}
    </MailLink>
  );
}
