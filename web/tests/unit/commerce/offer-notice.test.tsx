import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import { business } from "@/config/business";
import type { Basket, Catalog } from "@/features/commerce/queries";
import { OfferNotice } from "@/features/commerce/software/offer/OfferNotice";
import { trainingOf } from "@/features/commerce/software/offer/training-of";
import { TrainingForm } from "@/features/commerce/software/training/TrainingForm";
import { money } from "@/lib/format";
import commerce from "../../../messages/en/commerce.json";
import { field, render, text } from "../render";

const t = commerce.software;
const catalog = {
  items: (["training-shared", "training-private"] as const).map((sku) => ({
    sku,
    kind: "training",
    unitPrice: business.prices[sku],
  })),
  training: { ...business.training, areas: [{ code: "31.71", name: "Jakarta Pusat" }] },
} as unknown as Catalog;

const empty = { version: 1, total: 0, items: [] } as unknown as Basket;
const holding = (classType: string, persons: number) =>
  ({
    ...empty,
    items: [{ sku: `training-${classType}`, options: { classType, persons, city: "31.71" } }],
  }) as unknown as Basket;

const open = (basket: Basket) =>
  render(
    <QueryClientProvider client={makeClient()}>
      <OfferNotice basket={basket} />
      <TrainingForm catalog={catalog} basket={basket} />
    </QueryClientProvider>,
  );

const heading = () => document.querySelector("[data-offer] h2")?.textContent;
const chosen = () => document.querySelector("input:checked")?.closest("label")?.textContent;

beforeEach(() => window.history.replaceState(null, "", "/software?offer=training-private:3"));
afterEach(() => window.history.replaceState(null, "", "/"));

it("does not say that an offered training is in the basket before its city is chosen", async () => {
  await open(empty);
  expect(heading()).toBe(t.offer.title);
  const name = business.items["training-private"].name.en;
  expect(text()).toContain(`${name}, 3\u00a0people`);
  expect(text()).toContain(money("en", business.prices["training-private"] + 50_000));
  expect(text()).toContain(t.offer.training);
});

it("fills the form with the offered class and persons", async () => {
  await open(empty);
  expect(chosen()).toContain(t.training.private);
  expect(field(t.training.persons).value).toBe("3");
});

it("leaves the form as the basket has it", async () => {
  await open(holding("shared", 4));
  expect(chosen()).toContain(t.training.shared);
  expect(field(t.training.persons).value).toBe("4");
});

it("says that the training is in the basket once it is", async () => {
  await open(holding("private", 3));
  expect(heading()).toBe(t.offer.added);
});

const pieces = (...items: [sku: string, quantity: number][]) =>
  ({
    ...empty,
    items: items.map(([sku, quantity]) => ({ sku, quantity, options: null })),
  }) as unknown as Basket;

it("says that the goods are in the basket while a training waits for its city", async () => {
  window.history.replaceState(null, "", "?offer=pro-monthly:1,training-private:3");
  await open(pieces(["pro-monthly", 1]));
  expect(heading()).toBe(t.offer.title);
  expect(text()).toContain(t.offer.inBasket);
  expect(text()).not.toContain(t.offer.held);
});

it("never says of an offer that changed nothing that it is in the basket", async () => {
  window.history.replaceState(null, "", "?offer=pro-yearly:1,sticker-digital:20");
  await open(pieces(["pro-monthly", 1], ["sticker-digital", 10]));
  expect(heading()).toBe(t.offer.title);
  expect(text()).toContain(t.offer.held);
  expect(text()).not.toContain(t.offer.added);
  expect(text()).not.toContain(t.offer.inBasket);
});

it.each([null, "", "nothing", "pro-monthly:1"])("knows no training in the offer %s", (offer) => {
  expect(trainingOf(offer)).toBeNull();
});
