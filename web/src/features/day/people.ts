import type { Good, Outlet } from "./goods";

/** Ratna owns all three; the others work for her. First names are the same in every language. */
export const owner = "Ratna";

export type Position = "manager" | "cashier" | "kitchen" | "floor" | "stylist";

interface Member {
  name: string;
  outlet: Outlet;
  position: Position;
  /** The Staff ID, which each outlet counts from 101. */
  staffId: string;
}

export const people = {
  sari: { name: "Sari", outlet: "cafe", position: "cashier", staffId: "101" },
  bima: { name: "Bima", outlet: "cafe", position: "kitchen", staffId: "102" },
  lina: { name: "Lina", outlet: "cafe", position: "floor", staffId: "103" },
  joko: { name: "Joko", outlet: "shop", position: "manager", staffId: "101" },
  ayu: { name: "Ayu", outlet: "shop", position: "cashier", staffId: "102" },
  maya: { name: "Maya", outlet: "salon", position: "stylist", staffId: "101" },
  rani: { name: "Rani", outlet: "salon", position: "stylist", staffId: "102" },
  dita: { name: "Dita", outlet: "salon", position: "stylist", staffId: "103" },
} as const satisfies Record<string, Member>;

export type Person = keyof typeof people;

/** A stylist's part of each service, in percent. Ratna has set it so; another owner sets another. */
export const commissionPercent = 15;

export interface Appointment {
  stylist: Person;
  service: Good;
  /** HH:MM */
  from: string;
  minutes: number;
  state: "done" | "in_chair" | "booked";
}

/** The salon's book at twenty to four. */
export const appointments: Appointment[] = [
  { stylist: "maya", service: "cut", from: "14:00", minutes: 45, state: "done" },
  { stylist: "maya", service: "cut", from: "15:00", minutes: 45, state: "in_chair" },
  { stylist: "maya", service: "dry", from: "16:00", minutes: 30, state: "booked" },
  { stylist: "rani", service: "colour", from: "14:00", minutes: 120, state: "in_chair" },
  { stylist: "rani", service: "treatment", from: "16:30", minutes: 60, state: "booked" },
  { stylist: "dita", service: "manicure", from: "14:30", minutes: 60, state: "done" },
  { stylist: "dita", service: "dry", from: "15:30", minutes: 30, state: "in_chair" },
  { stylist: "dita", service: "manicure", from: "16:15", minutes: 60, state: "booked" },
];
