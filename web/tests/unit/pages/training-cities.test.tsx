import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { business } from "@/config/business";
import { CityCheck } from "@/features/training/cities/CityCheck";
import training from "../../../messages/en/training.json";
import { field, fill, inEnglish, render, type } from "../render";

const { cities: t } = training;
const { trainingAreas: areas } = business;
const check = <CityCheck areas={areas} phone={business.phone} phoneHref={business.phoneHref} />;
const answer = () => document.querySelector("output")?.textContent;
const lit = () => [...document.querySelectorAll(".bg-lamp")].map((each) => each.textContent);

it("answers while one types, and lights the cities it means", async () => {
  await render(check);
  const city = field(t.label);
  await type(city, "Bog");
  expect(answer()).toBe("");
  await type(city, "Bogor");
  expect(answer()).toContain(fill(t.yes, { cities: "Kabupaten Bogor and Kota Bogor" }));
  expect(lit()).toEqual(["Kabupaten Bogor", "Kota Bogor"]);
  expect(document.querySelector("output a")?.getAttribute("href")).toBe("/en/software");
});

it("offers the phone where no class is given yet", async () => {
  await render(check);
  await type(field(t.label), "Bandung");
  expect(answer()).toContain(t.no);
  expect(document.querySelector("output a")?.getAttribute("href")).toBe(business.phoneHref);
  expect(lit()).toEqual([]);
});

it("lists every city without script, and takes no text", () => {
  const html = renderToString(inEnglish(check));
  for (const { name } of areas) expect(html).toContain(`>${name}</li>`);
  expect(html).toMatch(/<input[^>]* disabled=""/);
  expect(html).toContain(t.noScript);
  expect(html).not.toContain("style=");
});
