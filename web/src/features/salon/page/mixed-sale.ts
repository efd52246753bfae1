import { people } from "@/features/day/people";
import { narrated, type Sale } from "@/features/day/sales";
import { isService } from "../rules/services";

/** The sale of the hour that has a service and a product on one bill. */
function mixedSale(): Sale {
  const sale = narrated.salon.sales.find(
    ({ lines }) =>
      lines.some(({ good }) => isService(good)) && lines.some(({ good }) => !isService(good)),
  );
  if (!sale) throw new Error("no sale of the hour has both");
  return sale;
}

export const mixed = mixedSale();

export const stylist = mixed.by ? people[mixed.by].name : "";
