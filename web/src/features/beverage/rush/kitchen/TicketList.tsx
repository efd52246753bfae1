import { StatusPill, type Tone } from "@/components/signs/StatusPill";
import type { Ticket, TicketState } from "../rush";
import { useWords } from "../use-words";

const tones: Record<TicketState, Tone> = { new: "neutral", cooking: "warn", ready: "good" };

/** A quantity stays with its dish. */
const unbroken = (line: string) => line.replace(" ", "\u00a0");

/** The tickets of the rail in words. */
export function TicketList({ tickets }: { tickets: Ticket[] }) {
  const { t, day, place, line } = useWords();
  return (
    <ul className="mt-1 flex flex-col gap-2">
      {tickets.map(({ course: { sale }, state }) => (
        <li key={sale.number}>
          <span className="mr-2 font-mono">{day("order", { number: sale.number })}</span>
          <StatusPill tone={tones[state]}>{t(`kitchen.${state}`)}</StatusPill>
          <span className="block text-ink-soft text-sm">
            {place(sale)} · {sale.lines.map(line).map(unbroken).join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
