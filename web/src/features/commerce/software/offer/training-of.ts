import { business } from "@/config/business";
import { linesOf, parseOffer } from "@/features/price/offer";
import { type ClassType, classOf } from "../training/training";

/** The class and the persons of the training in an offer's text; null without a training. */
export function trainingOf(
  text: string | null | undefined,
): { classType: ClassType; persons: number } | null {
  const offer = text ? parseOffer(text) : null;
  const line = linesOf(offer ?? {}).find(({ sku }) => business.items[sku].kind === "training");
  return line ? { classType: classOf(line.sku), persons: line.count } : null;
}
