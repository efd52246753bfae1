import { type ReactNode, useId } from "react";
import { cx } from "@/components/cx";
import { tables } from "@/features/day/tables";
import { now, type Room } from "../rules/room";
import { useWords } from "../use-words";
import { Joins } from "./Joins";
import { type Layout, tall, wide } from "./layout";
import { PlanTable, type Play, Unread } from "./PlanTable";
import { useLooks } from "./use-looks";
import { TallWalls, WideWalls } from "./Walls";

interface Props extends Play {
  room: Room;
}

/** The plan in the shape that fits the screen. */
export function Plan(props: Props) {
  const { t } = useWords();
  const labels = { bar: t("bar"), terrace: t("terrace") };
  return (
    <>
      <Shape {...props} layout={wide} className="hidden sm:block">
        <WideWalls {...labels} />
      </Shape>
      <Shape {...props} layout={tall} className="mx-auto max-w-md sm:hidden">
        <TallWalls {...labels} />
      </Shape>
    </>
  );
}

interface ShapeProps extends Props {
  layout: Layout;
  className: string;
  children: ReactNode;
}

function Shape({ room, onTable, chosen, offered, layout, className, children }: ShapeProps) {
  const { t, day, time } = useWords();
  const lookOf = useLooks(room);
  const title = useId();
  return (
    <svg
      role={onTable ? "group" : "img"}
      aria-labelledby={title}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      className={cx("w-full", className)}
    >
      <title id={title}>{t("picture", { cafe: day("outlets.cafe"), time: time(now) })}</title>
      <Unread>
        {children}
        <Joins room={room} layout={layout} />
      </Unread>
      {tables.map((table) => (
        <PlanTable
          key={table.number}
          table={table}
          at={layout.middleOf(table)}
          {...lookOf(table)}
          chosen={chosen}
          offered={offered}
          onTable={onTable}
        />
      ))}
    </svg>
  );
}
