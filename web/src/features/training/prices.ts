import { business } from "@/config/business";
import { type ClassType, trainingPrice } from "@/features/commerce/software/training/training";

export const classTypes = ["shared", "private"] as const satisfies ClassType[];

const priceOf = (classType: ClassType, persons: number): number =>
  trainingPrice(business.training, business.prices[`training-${classType}`], persons);

/** The price of a class for the included persons, for one person more, and for three more. */
export const priceRows = () =>
  [0, 1, 3].map((extra) => {
    const persons = business.training.personsIncluded + extra;
    return {
      persons,
      prices: { shared: priceOf("shared", persons), private: priceOf("private", persons) },
    };
  });
