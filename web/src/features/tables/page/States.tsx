import { getLocale, getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { type Table, tables } from "@/features/day/tables";
import { clock, money } from "@/lib/format";
import { TableDrawing } from "../plan/TableDrawing";
import { billAt, opening, placeOf } from "../rules/room";

/** One table of the room for each state. */
const examples = [2, 5, 4];

/** The meaning of the three states in the room. */
export async function States() {
  const t = await getTranslations("tables.states");
  return (
    <section className="bg-sunken">
      <Wide className="grid gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div>
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 max-w-prose text-ink-soft text-lg">{t("lead")}</p>
        </div>
        <ul className="border-line-strong border-b">
          {tables
            .filter(({ number }) => examples.includes(number))
            .sort((a, b) => examples.indexOf(a.number) - examples.indexOf(b.number))
            .map((table) => (
              <State key={table.number} table={table} />
            ))}
        </ul>
      </Wide>
    </section>
  );
}

async function State({ table }: { table: Table }) {
  const locale = await getLocale();
  const t = await getTranslations("tables");
  const words = await getTranslations("day.tables");
  const place = placeOf(opening, table.number);
  const word = words(place.state);
  const details = {
    free: t("plan.seats", { seats: table.seats }),
    occupied: money(locale, billAt(opening, table.number)),
    reserved: place.state === "reserved" ? clock(locale, place.at) : "",
  };
  return (
    <li className="grid grid-cols-[9rem_minmax(0,1fr)] items-center gap-x-5 gap-y-2 border-line-strong border-t py-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-10">
      <svg aria-hidden="true" viewBox="-84 -84 168 168" className="sm:row-span-2">
        <TableDrawing
          table={table}
          look={{ state: place.state, word, detail: details[place.state] }}
        />
      </svg>
      <h3 className="text-xl sm:self-end">{word}</h3>
      <p className="max-w-prose max-sm:col-span-2 sm:self-start">{t(`states.${place.state}`)}</p>
    </li>
  );
}
