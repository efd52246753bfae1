import type { Dispatch } from "react";
import { menu } from "../menu";
import type { Action } from "../order";
import type { Visit } from "../visit";
import { DishRow } from "./DishRow";
import { Notes } from "./Notes";
import { Place } from "./Place";
import { SendBar } from "./SendBar";
import { useWords } from "./words";

interface Props {
  visit: Visit;
  act: Dispatch<Action>;
  onSend: () => void;
}

/** The guest's phone: the café's menu, and what the guest has chosen. */
export function Phone({ visit, act, onSend }: Props) {
  const { t, day, tableName } = useWords();
  return (
    <Place id="try-phone" title={t("phone.title")} className="sm:row-span-2 lg:row-span-1">
      <div className="rounded-lg bg-frame p-1.5 shadow-float sm:p-2.5">
        <div className="overflow-hidden rounded-md bg-surface">
          <p className="flex justify-between gap-4 bg-awning px-3 py-3 font-semibold text-on-awning">
            <span>{day("outlets.cafe")}</span>
            <span className="whitespace-nowrap">{tableName(visit.table)}</span>
          </p>
          <div className="px-3 pb-2 lg:max-h-[29rem] lg:overflow-y-auto">
            {menu.map(({ group, dishes }) => (
              <section key={group} aria-label={day(`groups.${group}`)}>
                <h3 className="pt-4 pb-1 font-semibold">{day(`groups.${group}`)}</h3>
                <ul>
                  {dishes.map((dish) => (
                    <DishRow key={dish} dish={dish} visit={visit} act={act} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <Notes visit={visit} act={act} />
          <SendBar visit={visit} onSend={onSend} />
        </div>
      </div>
    </Place>
  );
}
