import { cx } from "@/components/cx";
import { type Area, bySyllable } from "./areas";

interface Props {
  areas: readonly Area[];
  /** The areas that match the reader's text. */
  found: Area[];
}

/** The name of the region, spelt out by its cities. */
export function CityList({ areas, found }: Props) {
  return (
    <ul className="border-line-strong border-b">
      {bySyllable(areas).map(({ syllable, areas: cities }) => (
        <li
          key={syllable}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-line-strong border-t py-3 sm:grid-cols-[6rem_minmax(0,1fr)]"
        >
          <span aria-hidden className="font-bold font-mono text-2xl text-brand">
            {syllable}
          </span>
          <ul className="flex flex-wrap gap-x-1 gap-y-1">
            {cities.map((city) => (
              <li
                key={city.code}
                className={cx(
                  "rounded-sm px-2 py-0.5",
                  found.includes(city) && "bg-lamp font-semibold text-on-lamp",
                )}
              >
                {city.name}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
