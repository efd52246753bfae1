import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { business } from "@/config/business";
import { money } from "@/lib/format";
import { useReady } from "@/lib/use-ready";
import { choose, chosen, withCount } from "../choosing";
import type { Offer } from "../offer";
import { OneOfAKind } from "./OneOfAKind";
import { Persons } from "./Persons";
import { Pieces } from "./Pieces";

interface Props {
  offer: Offer;
  onChange: (offer: Offer) => void;
}

/** All items with their prices; without script it is a plain price list. */
export function Choices({ offer, onChange }: Props) {
  const t = useTranslations("price.calculator");
  const locale = useLocale();
  const ready = useReady();
  const title = useId();
  const training = chosen(offer, "training");
  const { maxHours, maxMerchants, personsIncluded, personsAtMost, extraPerson } = business.training;
  return (
    <div className="mt-12 print:hidden">
      <h2 id={title} className="text-2xl">
        {t("title")}
      </h2>
      <fieldset disabled={!ready} aria-labelledby={title} className="min-w-0">
        <OneOfAKind
          kind="subscription"
          legend={t("pro.legend")}
          hint={t("pro.hint")}
          none={t("pro.none")}
          picked={chosen(offer, "subscription")}
          onPick={(sku) => onChange(choose(offer, "subscription", sku))}
        />
        <Pieces kind="sticker" legend={t("stickers")} offer={offer} onChange={onChange} />
        <OneOfAKind
          kind="training"
          legend={t("training.legend")}
          hint={t("training.hint", {
            hours: maxHours,
            merchants: maxMerchants,
            included: personsIncluded,
            extra: money(locale, extraPerson),
            most: personsAtMost,
          })}
          none={t("training.none")}
          picked={training}
          onPick={(sku) => onChange(choose(offer, "training", sku))}
        >
          {training === null ? null : (
            <Persons
              sku={training}
              name={business.items[training].name[locale]}
              count={offer[training] ?? personsIncluded}
              onCount={(count) => onChange(withCount(offer, training, count))}
            />
          )}
        </OneOfAKind>
        <Pieces kind="hardware" legend={t("hardware")} offer={offer} onChange={onChange} />
      </fieldset>
    </div>
  );
}
