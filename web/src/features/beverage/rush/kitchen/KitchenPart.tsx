import { cx } from "@/components/cx";
import { people } from "@/features/day/people";
import { Ground, Part, sceneClass } from "../Part";
import type { Rush } from "../rush";
import { useWords } from "../use-words";
import { Cook } from "./Cook";
import { OnCounter } from "./OnCounter";
import { TicketList } from "./TicketList";
import { TicketPaper } from "./TicketPaper";

/** Three tickets have room. */
const [first, step] = [10, 150];

/** The rail of tickets, the cook, and the counter where finished orders wait. */
export function KitchenPart({ rush, isMoving }: { rush: Rush; isMoving: boolean }) {
  const { t } = useWords();
  const { tickets } = rush;
  const ready = tickets.filter(({ state }) => state === "ready");
  const scene = (
    <svg aria-hidden="true" viewBox="0 0 460 400" className={cx(sceneClass, "lg:rounded-r-lg")}>
      {tickets.map((ticket, at) => (
        <g key={ticket.course.sale.number} transform={`translate(${first + at * step} 30)`}>
          <TicketPaper ticket={ticket} isMoving={isMoving} />
        </g>
      ))}
      <rect y="18" width="460" height="22" rx="4" className="fill-wood" />
      <rect y="40" width="460" height="5" className="fill-wood-edge" />
      <Cook isCooking={tickets.some(({ state }) => state === "cooking")} />
      <Ground width={460} hasCounter />
      {ready.map(({ course }, at) => (
        <g key={course.sale.number} transform={`translate(${20 + at * 96} 300)`}>
          <OnCounter sale={course.sale} />
        </g>
      ))}
    </svg>
  );
  return (
    <Part title={t("kitchen.title", { name: people.bima.name })} scene={scene}>
      <div className="min-h-56">
        {tickets.length > 0 ? <TicketList tickets={tickets} /> : <p>{t("kitchen.empty")}</p>}
      </div>
    </Part>
  );
}
