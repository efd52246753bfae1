import { type OrderState, orderStates } from "@/features/commerce/order-state";
import type { Locale } from "@/i18n/locales";
import type { components } from "@/lib/api/schema";
import { date, money } from "@/lib/format";

type Hit = components["schemas"]["SearchHit"];

/** The API names a transfer by its day and its whole rupiah. */
const dayAndRupiah = /^(\d{4}-\d{2}-\d{2}) · (-?\d+)$/;

export function hitTitle(locale: Locale, { kind, title }: Pick<Hit, "kind" | "title">): string {
  const [, day, rupiah] = (kind === "transfer" && dayAndRupiah.exec(title)) || [];
  return day && rupiah ? `${date(locale, day)} · ${money(locale, Number(rupiah))}` : title;
}

/** The state of an order of which there is nothing else to say; null where the detail is a sentence. */
export function orderStateOf({ kind, detail }: Pick<Hit, "kind" | "detail">): OrderState | null {
  const found = orderStates.find((state) => state === detail.es);
  return kind === "order" && found ? found : null;
}
