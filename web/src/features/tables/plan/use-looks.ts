import type { Table } from "@/features/day/tables";
import { pieces } from "../rules/lines";
import { billOf, type Party, placeOf, type Room } from "../rules/room";
import { useWords } from "../use-words";
import type { Look } from "./TableDrawing";

/** The look of each table of the room, and its name for screen readers. */
export function useLooks(room: Room): (table: Table) => { look: Look; name: string } {
  const { t, day, rupiah, time, list } = useWords();

  function occupied({ number }: Table, party: Party) {
    const others = party.tables.filter((table) => table !== number);
    const amount = rupiah(billOf(party));
    const facts = { table: number, items: pieces(party.slips.flat()), amount };
    const hasBill = party.tables[0] === number;
    const name = others.length
      ? t("name.joined", { ...facts, others: list(others) })
      : t("name.occupied", facts);
    const detail = hasBill ? amount : t("with", { table: party.tables[0] ?? 0 });
    return { detail, name };
  }

  return (table) => {
    const place = placeOf(room, table.number);
    const word = day(`tables.${place.state}`);
    const { number, seats } = table;
    if (place.state === "free") {
      const detail = t("seats", { seats });
      return {
        look: { state: "free", word, detail },
        name: t("name.free", { table: number, seats }),
      };
    }
    if (place.state === "reserved") {
      const at = time(place.at);
      return {
        look: { state: "reserved", word, detail: at },
        name: t("name.reserved", { table: number, time: at }),
      };
    }
    const { detail, name } = occupied(table, place.party);
    return { look: { state: "occupied", word, detail }, name };
  };
}
