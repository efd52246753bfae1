import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { business } from "@/config/business";
import type { Basket, Catalog } from "@/features/commerce/queries";
import { useQueryParam } from "@/lib/navigation/query-param";
import { lineOf } from "../basket/basket";
import { usePutItem } from "../basket/use-put-item";
import { trainingOf } from "../offer/training-of";
import { type ClassType, skuOf, trainingPrice } from "./training";

/** The fields of the call that the form has. */
const places = ["options", "options.persons", "options.city"];

/** The choices of a training; they begin with the basket's, else with those of the address's offer. */
export function useTraining(catalog: Catalog, basket: Basket) {
  const ui = useTranslations("ui");
  const t = useTranslations("commerce.software.training");
  const held = lineOf(basket, skuOf("private")) ?? lineOf(basket, skuOf("shared"));
  const offered = trainingOf(useQueryParam("offer"));
  const begun = held?.options ?? offered;
  const [classType, setClassType] = useState<ClassType>(begun?.classType ?? "shared");
  const [persons, setPersons] = useState(
    String(begun?.persons ?? catalog.training.personsIncluded),
  );
  const [city, setCity] = useState(held?.options?.city ?? "");
  const [asked, setAsked] = useState(false);
  const sku = skuOf(classType);
  const { put, errors, clearErrors, isPending } = usePutItem(sku, places);

  const count = Number.parseInt(persons, 10);
  const { personsAtMost } = business.training;
  const missing = {
    persons: Number.isNaN(count)
      ? ui("required")
      : count > personsAtMost
        ? t("tooMany", { most: personsAtMost })
        : undefined,
    city: city === "" ? ui("required") : undefined,
  };
  const base = catalog.items.find((item) => item.sku === sku)?.unitPrice;

  const line = lineOf(basket, sku);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (missing.persons || missing.city) return;
    void put({ quantity: 1, options: { classType, persons: count, city } });
  }

  /** A correction takes its sentence away. */
  function changing(set: (value: string) => void) {
    return (value: string) => {
      clearErrors();
      set(value);
    };
  }

  return {
    classType,
    choose: (next: ClassType) => {
      clearErrors();
      setClassType(next);
    },
    persons,
    setPersons: changing((value) => setPersons(value.replace(/\D/g, "").slice(0, 4))),
    city,
    setCity: changing(setCity),
    line,
    /** The basket holds this class, but with other choices than the form. */
    unsettled:
      line !== undefined && (line.options?.persons !== count || line.options?.city !== city),
    price:
      base === undefined || Number.isNaN(count) || count > personsAtMost
        ? null
        : trainingPrice(catalog.training, base, count),
    errors: {
      persons:
        errors["options.persons"] ?? (asked || count > personsAtMost ? missing.persons : undefined),
      city: errors["options.city"] ?? errors.options ?? (asked ? missing.city : undefined),
    },
    busy: isPending,
    submit,
  };
}
