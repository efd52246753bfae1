import { getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { Lesson } from "./Lesson";
import { hours, type Room, rooms } from "./plan";

/** Native choices: without script the board turns, too. */
const shownWith: Record<Room, string> = {
  tables: "group-has-[#room-counter:checked]/board:hidden",
  counter: "hidden group-has-[#room-counter:checked]/board:flex",
};

/** The blackboard of a class: one column for each hour, for a room with tables or without. */
export async function Board() {
  const t = await getTranslations("training.board");
  return (
    <div className="group/board mt-10">
      <div className="rounded-lg border-[10px] border-wood bg-board text-on-awning shadow-float">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 pt-5 sm:px-7">
          <h2 className="text-2xl">{t("title", { hours: business.training.maxHours })}</h2>
          <RoomChoice />
        </div>
        <ol className="grid gap-y-2 px-4 pt-4 pb-7 sm:px-7 lg:grid-cols-3">
          {hours.map((hour, before) => (
            <li
              key={hour}
              className="flex border-on-awning border-t-2 border-dashed py-5 lg:border-t-0 lg:border-l-2 lg:px-6 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0"
            >
              {hour === "goods" ? (
                rooms.map((room) => (
                  <Lesson key={room} number={before + 1} name={room} className={shownWith[room]} />
                ))
              ) : (
                <Lesson number={before + 1} name={hour} />
              )}
            </li>
          ))}
        </ol>
      </div>
      <Ledge />
    </div>
  );
}

async function RoomChoice() {
  const t = await getTranslations("training.board.rooms");
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("legend")}</legend>
      <div className="flex flex-wrap gap-2">
        {rooms.map((room) => (
          <label
            key={room}
            htmlFor={`room-${room}`}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border-2 border-on-awning px-3 font-semibold text-sm has-focus-visible:outline-3 has-focus-visible:outline-on-awning has-focus-visible:outline-offset-2 has-checked:border-lamp has-checked:bg-lamp has-checked:text-on-lamp"
          >
            <input
              id={`room-${room}`}
              type="radio"
              name="room"
              value={room}
              defaultChecked={room === "tables"}
              className="size-4 shrink-0 accent-on-lamp outline-none"
            />
            {t(room)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The ledge below, with chalk and sponge. */
function Ledge() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 22" className="ml-6 block h-5.5 w-60 max-w-[80%]">
      <rect y="12" width="240" height="10" rx="2" className="fill-wood-edge" />
      <rect x="18" y="4" width="34" height="7" rx="3" className="fill-rice" />
      <rect x="62" y="5" width="24" height="7" rx="3" className="fill-lamp" />
      <rect x="170" y="1" width="46" height="11" rx="3" className="fill-leaf" />
      <rect x="170" y="8" width="46" height="4" className="fill-wood" />
    </svg>
  );
}
