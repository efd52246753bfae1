import { useLocale } from "next-intl";
import type { components } from "@/lib/api/schema";
import { dateTime, pickText } from "@/lib/format";

export type Event = components["schemas"]["Event"];

interface Props {
  events: Event[];
  /** The person who acted, in words; none for the system. */
  actorOf: (event: Event) => string | null;
  /**
   * The words before an agent's note to the owner, with the note; none for the owner, who reads the note
   * alone.
   */
  noteOf?: (note: string) => string;
  /** The mail that an event tells of, in words; only agents see mails here. */
  mailOf?: (mail: NonNullable<Event["mail"]>) => string;
  /** The agent who got the work, in words; only agents read it here. */
  recipientOf?: (agentId: string) => string;
}

/** The events of an account, the newest first. */
export function Events({ events, actorOf, noteOf = (note) => note, mailOf, recipientOf }: Props) {
  const locale = useLocale();
  return (
    <ol className="flex flex-col gap-3">
      {events.map((event) => {
        const actor = actorOf(event);
        return (
          <li key={event.eventId} className="break-words border-line border-l-2 pl-4">
            <time dateTime={event.at} className="block text-ink-soft text-sm">
              {dateTime(locale, event.at)}
              {actor ? ` · ${actor}` : null}
            </time>
            {pickText(locale, event.text)}
            {event.mail && mailOf ? (
              <span className="block text-ink-soft">{mailOf(event.mail)}</span>
            ) : null}
            {event.recipientId && recipientOf ? (
              <span className="block text-ink-soft">{recipientOf(event.recipientId)}</span>
            ) : null}
            {event.reason ? (
              <span className="block whitespace-pre-line text-ink-soft">{event.reason}</span>
            ) : null}
            {event.note ? (
              <span className="block whitespace-pre-line text-ink-soft">{noteOf(event.note)}</span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
