"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Basket, Catalog } from "@/features/commerce/queries";
import { money } from "@/lib/format";
import { lineOf } from "../basket/basket";
import { TrainingForm } from "../training/TrainingForm";
import { CurrentPlan } from "./CurrentPlan";
import { ItemRow } from "./ItemRow";
import { Shelf } from "./Shelf";

/** The catalogue by kind. */
export function Shelves({ catalog, basket }: { catalog: Catalog; basket: Basket }) {
  const t = useTranslations("commerce.software.section");
  const locale = useLocale();
  const rows = (kind: Catalog["items"][number]["kind"]) =>
    catalog.items
      .filter((item) => item.kind === kind)
      .map((item) => <ItemRow key={item.sku} item={item} line={lineOf(basket, item.sku)} />);
  const { training } = catalog;
  const trainingLead = t("trainingLead", {
    hours: training.maxHours,
    persons: training.personsIncluded,
    extra: money(locale, training.extraPerson),
  });
  return (
    <div data-shelves className="flex min-w-0 flex-col gap-12">
      <Shelf id="pro" title={t("subscription")} lead={t("subscriptionLead")}>
        <CurrentPlan />
        <ul>{rows("subscription")}</ul>
      </Shelf>
      <Shelf id="sticker" title={t("sticker")} lead={t("stickerLead")}>
        <ul>{rows("sticker")}</ul>
      </Shelf>
      <Shelf id="training" title={t("training")} lead={trainingLead}>
        <TrainingForm catalog={catalog} basket={basket} />
      </Shelf>
      <Shelf id="hardware" title={t("hardware")}>
        <ul>{rows("hardware")}</ul>
      </Shelf>
    </div>
  );
}
