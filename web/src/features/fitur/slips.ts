import { narrated, type Sale } from "@/features/day/sales";

export const { sales } = narrated.fitur;

type CashSale = Sale & { given: number };

const isCash = (sale: Sale): sale is CashSale => sale.given !== undefined;

/** The sales of the first hour for which a customer gave banknotes. */
export const cashSales: CashSale[] = sales.filter(isCash);
