import { getTranslations } from "next-intl/server";
import { people } from "@/features/day/people";
import { Panel } from "./Panel";

/** The people on shift, and the four dots of a PIN. */
export async function ShiftCard() {
  const t = await getTranslations("home.day.open");
  const team = [people.sari, people.bima, people.lina];
  return (
    <Panel title={t("card")}>
      <div className="flex gap-2 sm:gap-4">
        {team.map(({ name }, index) => (
          <div
            key={name}
            className={
              index === 0
                ? "min-w-0 flex-1 rounded-md border-2 border-brand bg-brand-soft px-1 py-3 text-center sm:py-5"
                : "min-w-0 flex-1 rounded-md border-2 border-line px-1 py-3 text-center sm:py-5"
            }
          >
            <svg aria-hidden="true" viewBox="0 0 40 40" className="mx-auto size-12 sm:size-16">
              <circle
                cx="20"
                cy="14"
                r="8"
                className={index === 0 ? "fill-brand" : "fill-line-strong"}
              />
              <path
                d="M5 38a15 13 0 0 1 30 0z"
                className={index === 0 ? "fill-brand" : "fill-line-strong"}
              />
            </svg>
            <p className="mt-2">{name}</p>
          </div>
        ))}
      </div>
      <p className="mt-6 flex items-center justify-center gap-4 font-mono">
        {t("pin")}
        <svg aria-hidden="true" viewBox="0 0 84 12" className="h-4">
          {[6, 30, 54].map((x) => (
            <circle key={x} cx={x} cy="6" r="5" className="fill-ink" />
          ))}
          <circle cx="78" cy="6" r="4" fill="none" className="stroke-ink" strokeWidth="2" />
        </svg>
      </p>
    </Panel>
  );
}
