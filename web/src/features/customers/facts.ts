import { goods } from "@/features/day/goods";
import { oClock } from "@/features/day/hour";
import { hourTotal } from "@/features/day/ledger";
import { appointments, commissionPercent } from "@/features/day/people";
import { type Line, narrated, promotion } from "@/features/day/sales";
import { variants } from "@/features/day/stock";
import { type TableState, tables } from "@/features/day/tables";
import { earnings, owed } from "@/features/salon/rules/commission";
import { stylists } from "@/features/salon/rules/services";

const { beverage, retail, salon, table } = narrated;

const hourOf = ({ hour }: { hour: number }) => ({ from: oClock(hour), to: oClock(hour + 1) });

const pieces = (lines: Line[]): number => lines.reduce((all, { quantity }) => all + quantity, 0);

const inState = (state: TableState): number => tables.filter((each) => each.state === state).length;

const atNoon = beverage.sales.flatMap(({ lines }) => lines);
const isCooked = ({ good }: Line): boolean => goods[good].group === "meals";

/** The figures of the example day at each outlet. Money in rupiah, times as HH:MM. */
export const dayFacts = {
  cafe: {
    ...hourOf(beverage),
    amount: hourTotal("beverage"),
    orders: beverage.sales.length,
    takeaway: beverage.sales.filter(({ serving }) => serving === "takeaway").length,
    dishes: pieces(atNoon.filter(isCooked)),
    evening: oClock(table.hour),
    free: inState("free"),
    occupied: inState("occupied"),
    reserved: inState("reserved"),
    percent: promotion.percent,
    promotionFrom: promotion.from,
    promotionTo: promotion.to,
  },
  shop: {
    ...hourOf(retail),
    amount: hourTotal("retail"),
    receipts: retail.sales.length,
    pieces: pieces(retail.sales.flatMap(({ lines }) => lines)),
    variants: variants.length,
    off: variants.filter(({ expected, counted }) => expected !== counted).length,
  },
  salon: {
    ...hourOf(salon),
    amount: hourTotal("salon"),
    sales: salon.sales.length,
    appointments: appointments.length,
    stylists: stylists.length,
    own: appointments.filter(({ stylist }) => stylist === "dita").length,
    percent: commissionPercent,
    commission: owed(earnings(salon.sales)),
  },
};
