import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { business } from "@/config/business";
import { hours } from "@/features/training/board/plan";
import { answerFor, bySyllable } from "@/features/training/cities/areas";
import { priceRows } from "@/features/training/prices";

const { trainingAreas: areas } = business;

function said(typed: string): string[] | "unasked" | "no" {
  const answer = answerFor(areas, typed);
  return answer.kind === "yes" ? answer.areas.map(({ name }) => name) : answer.kind;
}

describe("the cities of a class", () => {
  it("are those of the commerce service", () => {
    const source = readFileSync("../services/commerce/catalog.toml", "utf8");
    expect(parse(source)).toMatchObject({ training: { areas } });
  });

  it("stand under one syllable each", () => {
    const shown = bySyllable(areas);
    expect(shown.map(({ syllable }) => syllable).join("")).toBe("JABODETABEK");
    const codes = shown.flatMap(({ areas: cities }) => cities.map(({ code }) => code));
    expect(codes.toSorted()).toEqual(areas.map(({ code }) => code).toSorted());
  });

  it.each([...areas])("$name is found by its name", (area) => {
    expect(said(area.name)).toEqual([area.name]);
    expect(said(area.name.toUpperCase())).toEqual([area.name]);
  });

  it.each([
    ["", "unasked"],
    ["  ", "unasked"],
    ["Bo", "unasked"],
    ["Bogo", "unasked"],
    ["Kota", "unasked"],
    ["Jakarta Sel", "unasked"],
    ["Kab. Bekasi", ["Kabupaten Bekasi"]],
    ["bogor", ["Kabupaten Bogor", "Kota Bogor"]],
    ["Bogor, Jawa Barat", ["Kabupaten Bogor", "Kota Bogor"]],
    ["South Jakarta", ["Jakarta Selatan"]],
    ["Yakarta Sur", ["Jakarta Selatan"]],
    ["Kota Administrasi Jakarta Selatan", ["Jakarta Selatan"]],
    ["Jaksel", ["Jakarta Selatan"]],
    ["Tangsel", ["Kota Tangerang Selatan"]],
    ["Tangerang", ["Kabupaten Tangerang", "Kota Tangerang", "Kota Tangerang Selatan"]],
    ["Bandung", "no"],
    ["Surabaya", "no"],
    ["Serang", "no"],
    ["Jakarta Luar", "no"],
    ["México", "no"],
    ["<script>", "no"],
  ] as const)("%j: %j", (typed, answer) => {
    expect(said(typed)).toEqual(answer);
  });

  it("are all meant by the name of the region, and five by Jakarta's", () => {
    expect(said("Jabodetabek")).toHaveLength(areas.length);
    expect(said("DKI Jakarta")).toHaveLength(5);
  });
});

it("has a column on the board for each hour", () => {
  expect(hours).toHaveLength(business.training.maxHours);
});

it("prices three teams by the rule of the order form", () => {
  expect(priceRows()).toEqual([
    { persons: 2, prices: { shared: 250_000, private: 750_000 } },
    { persons: 3, prices: { shared: 300_000, private: 800_000 } },
    { persons: 5, prices: { shared: 400_000, private: 900_000 } },
  ]);
});
