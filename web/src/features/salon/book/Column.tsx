import { type Person, people } from "@/features/day/people";
import { byTime, type Entry, entryIn } from "../rules/book";
import { earningOf } from "../rules/commission";
import { type Desk, offered, type Touch } from "../rules/desk";
import type { Place } from "../rules/gaps";
import { EntrySlip } from "./EntrySlip";
import { Foot } from "./Foot";
import { FreePlace } from "./FreePlace";

export interface Play {
  desk: Desk;
  /** Absent while the page's script does not run: then the book is for reading. */
  go?: (touch: Touch) => void;
}

const isEntry = (each: Entry | Place): each is Entry => "state" in each;

/** A stylist's day: appointments and free places in their order, and their sum. */
export function Column({ stylist, desk, go }: Play & { stylist: Person }) {
  const { book, open } = desk;
  const moved = open?.isMoving ? entryIn(book, open.id) : undefined;
  const service = moved?.service ?? desk.service;
  const entries = book.entries.filter((each) => each.stylist === stylist && each !== moved);
  const places = offered(desk).filter((place) => place.stylist === stylist);
  return (
    <div className="min-w-0 max-sm:mt-6">
      <h3 className="flex items-center text-xl sm:h-12">{people[stylist].name}</h3>
      <ol className="relative flex flex-col gap-1.5 max-sm:mt-2 sm:grid sm:grid-rows-[repeat(20,1.625rem)] sm:gap-0">
        {[...entries, ...places]
          .sort(byTime)
          .map((each) =>
            isEntry(each) ? (
              <EntrySlip
                key={`entry-${each.id}`}
                entry={each}
                isOpen={each.id === open?.id}
                {...(go ? { onPress: () => go({ on: "entry", id: each.id }) } : {})}
              />
            ) : (
              <FreePlace
                key={`place-${each.from}`}
                place={each}
                service={service}
                isMove={moved !== undefined}
                {...(go ? { onPress: () => go({ on: "place", place: each }) } : {})}
              />
            ),
          )}
      </ol>
      <Foot earning={earningOf(book.sales, stylist)} />
    </div>
  );
}
