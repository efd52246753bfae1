import { type Outlet, outlets } from "./goods";
import { sum, takenBy, takings } from "./ledger";
import { type NarratedHour, narrated } from "./sales";

/** HH:MM */
export const oClock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** The day of all outlets round the hour that a page tells. Money in rupiah. */
export function roundHour(page: NarratedHour) {
  const { hour } = narrated[page];
  return {
    from: oClock(hour),
    to: oClock(hour + 1),
    before: sum(takenBy(hour - 1)),
    parts: outlets
      .map((outlet): { outlet: Outlet; amount: number } => ({
        outlet,
        amount: sum(takings(outlet, hour)),
      }))
      .filter(({ amount }) => amount > 0),
    after: sum(takenBy(hour)),
  };
}
