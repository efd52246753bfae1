import type { ReactNode } from "react";
import { Devices } from "./dashboard/Devices";
import { Outlets } from "./dashboard/Outlets";
import { SalesToday } from "./dashboard/SalesToday";
import { Staff } from "./dashboard/Staff";
import { Transfer } from "./dashboard/Transfer";
import { Kitchen } from "./till/Kitchen";
import { LowStock } from "./till/LowStock";
import { Order } from "./till/Order";
import { Payment } from "./till/Payment";
import { Printer } from "./till/Printer";
import { Promotion } from "./till/Promotion";
import { Report } from "./till/Report";
import { Serving } from "./till/Serving";
import { SignIn } from "./till/SignIn";
import { Stock } from "./till/Stock";
import { Tables } from "./till/Tables";

export type PictureName =
  | "sign-in"
  | "order"
  | "serving"
  | "payment"
  | "tables"
  | "kitchen"
  | "stock"
  | "low-stock"
  | "promotion"
  | "report"
  | "devices"
  | "printer"
  | "dashboard"
  | "outlets"
  | "staff"
  | "transfer";

/** The drawings that articles name; their alternative texts stand in the articles. */
export const pictures: Record<PictureName, () => Promise<ReactNode>> = {
  "sign-in": SignIn,
  order: Order,
  serving: Serving,
  payment: Payment,
  tables: Tables,
  kitchen: Kitchen,
  stock: Stock,
  "low-stock": LowStock,
  promotion: Promotion,
  report: Report,
  devices: Devices,
  printer: Printer,
  dashboard: SalesToday,
  outlets: Outlets,
  staff: Staff,
  transfer: Transfer,
};

export const isPicture = (name: string): name is PictureName => Object.hasOwn(pictures, name);
