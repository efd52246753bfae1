import { business } from "@/config/business";
import type { Basket } from "@/features/commerce/queries";
import { linesOf, type Offer, type OfferLine } from "@/features/price/offer";

/** The effect of an offer on a basket: an offer adds lines, and never replaces a line. */
export interface Additions {
  /** Lines that go into the basket by one click. */
  lines: OfferLine[];
  /** Lines that the basket holds as offered. */
  inBasket: OfferLine[];
  /** Lines of which the basket holds another number, or Pro beside another Pro: they change nothing. */
  held: OfferLine[];
  /** Trainings: the owner chooses their city on the shelf. */
  trainings: OfferLine[];
}

/** An offer counts the persons of a class, and the pieces of everything else. */
const countOf = ({ quantity, options }: Basket["items"][number]) => options?.persons ?? quantity;

export function additions(offer: Offer, basket: Pick<Basket, "items">): Additions {
  const inBasket = new Set<string>(basket.items.map(({ sku }) => sku));
  const kindOf = (sku: string) =>
    Object.entries(business.items).find(([own]) => own === sku)?.[1].kind;
  const hasPro = basket.items.some(({ sku }) => kindOf(sku) === "subscription");
  const isHeld = ({ sku }: OfferLine) =>
    inBasket.has(sku) || (hasPro && kindOf(sku) === "subscription");
  const isAsOffered = ({ sku, count }: OfferLine) =>
    basket.items.some((item) => item.sku === sku && countOf(item) === count);
  const lines = linesOf(offer);
  const trainings = lines.filter(({ sku }) => kindOf(sku) === "training");
  const goods = lines.filter((line) => !trainings.includes(line));
  return {
    lines: goods.filter((line) => !isHeld(line)),
    inBasket: lines.filter(isAsOffered),
    held: lines.filter((line) => isHeld(line) && !isAsOffered(line)),
    trainings: trainings.filter((line) => !isHeld(line)),
  };
}
