import type { components } from "@/lib/api/schema";

/** YYYY-MM-DD */
export function calendarDate({ year, month, date }: components["schemas"]["BirthDate"]): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(date)}`;
}
