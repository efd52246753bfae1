import { cx } from "@/components/cx";
import { Person } from "@/features/drawings/Person";
import { Ground, Part, sceneClass } from "../Part";
import { peopleIn, type Rush } from "../rush";
import { useWords } from "../use-words";
import { Door, WallClock } from "./Front";

/** The place of the next customer, and the distance between two customers. */
const [head, step] = [276, 62];

/** The door, the clock over it, and the people between the door and the till. */
export function QueuePart({ rush }: { rush: Rush }) {
  const { t } = useWords();
  const { served, queue, minute } = rush;
  const inLine = [...(served ? [served.course] : []), ...queue].flatMap((course) =>
    Array.from({ length: course.people }, (_, at) => ({ course, at })),
  );
  const scene = (
    <svg
      aria-hidden="true"
      viewBox="0 0 340 400"
      preserveAspectRatio="xMidYMax slice"
      className={cx(sceneClass, "max-lg:aspect-[340/200] lg:rounded-l-lg")}
    >
      <Door />
      <WallClock minute={minute} />
      <Ground width={340} hasCounter={false} />
      {inLine.map(({ course, at }, place) => (
        <g key={`${course.sale.number}-${at}`} transform={`translate(${head - place * step} 376)`}>
          <Person
            look={course.sale.number * 2 + at}
            holds={served?.isPaid && place === 0 ? course.sale.way : undefined}
          />
        </g>
      ))}
    </svg>
  );
  return (
    <Part title={t("queue.title")} scene={scene}>
      <p>{t("queue.people", { people: peopleIn(rush) })}</p>
    </Part>
  );
}
