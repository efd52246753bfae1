import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import type { Draft } from "@/features/registration/draft/draft";
import { keep } from "@/features/registration/draft/kept";
import { markRegistration } from "@/features/registration/draft/marker";
import { letteringOf } from "@/features/registration/sign/lettering";
import { Wizard } from "@/features/registration/wizard/Wizard";
import registration from "../../../messages/en/registration.json";
import { field, render, settle, text, type } from "../render";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push() {}, replace() {} }) }));

describe("the lettering", () => {
  it.each([
    ["Kopi Ratna", "text-2xl"],
    ["Supermercado", "text-xl"],
    ["La Esquina de Don Ramón", "text-xl"],
    ["Perpustakaan dan Toko Buku Nusantara", "text-xl"],
    ["Verduras, Frutas y Especias de la Abuela Magdalena", "text-xl"],
    ["Panadería Internacionalísima", "text-lg"],
    ["Distribuidora Internacional de Repuestos y Herramientas", "text-base"],
    ["a".repeat(40), "text-sm"],
    ["kata ".repeat(40), "text-sm"],
    ["", "text-2xl"],
  ])("of “%s” is %s", (name, size) => {
    expect(letteringOf(name)).toBe(size);
  });

  it("never grows while a name is typed", () => {
    const sizes = ["text-2xl", "text-xl", "text-lg", "text-base", "text-sm"];
    const name = "Rumah Makan Padang Sederhana Ibu Hajah Siti Rahmawati dan Keluarga Besar";
    const steps = [...name].map((_, at) => sizes.indexOf(letteringOf(name.slice(0, at + 1))));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });
});

const words = registration.business;
const begun = {
  id: "reg_1",
  state: "draft",
  step: "business",
  personal: { fullName: "Sri Wahyuni", email: "sri@example.com" },
  business: null,
  package: null,
  nextResendAt: null,
  serverTime: "2026-01-05T00:00:00Z",
} as unknown as Draft;
let draft: Draft;

beforeEach(() => {
  markRegistration();
  draft = begun;
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    url.endsWith("/api/registrations/current")
      ? Response.json({ code: 200, msg: "", data: draft })
      : Response.json({ code: 200, msg: "", data: [] }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

async function open() {
  const wizard = <Wizard terms={null} aside={<p>aside</p>} />;
  await render(<QueryClientProvider client={makeClient()}>{wizard}</QueryClientProvider>);
  await settle();
}

const signs = () => [...document.querySelectorAll("[data-sign]")];
const onSigns = () => signs().map((sign) => sign.textContent);

it("fills the signs beside the step and in it while the name is typed, and empties them", async () => {
  await open();
  expect(onSigns()).toEqual([words.sign, words.sign]);
  await type(field(words.storeName), "Kopi Ratna");
  expect(onSigns()).toEqual(["Kopi Ratna", "Kopi Ratna"]);
  await type(field(words.storeName), "  ");
  expect(onSigns()).toEqual([words.sign, words.sign]);
  expect(text()).toContain("aside");
});

it("begins with a name that was typed before", async () => {
  keep("business", { storeName: "Toko Sri" });
  await open();
  expect(onSigns()).toEqual(["Toko Sri", "Toko Sri"]);
});

it("keeps the saved name beside the next steps", async () => {
  draft = {
    ...begun,
    step: "package",
    business: { storeName: "Salon Maya" } as Draft["business"],
  };
  await open();
  expect(onSigns()).toEqual(["Salon Maya"]);
});

it("is silent to screen readers, and has no style of its own", async () => {
  await open();
  for (const sign of signs()) expect(sign.getAttribute("aria-hidden")).toBe("true");
  expect(document.body.innerHTML).not.toContain("style=");
});
