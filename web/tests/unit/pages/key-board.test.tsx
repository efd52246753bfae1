import { expect, it } from "vitest";
import { outlets } from "@/features/day/goods";
import { widthOf } from "@/features/help/pictures/parts/widths";
import { KeyBoard } from "@/features/session/keys/KeyBoard";
import { locales } from "@/i18n/locales";
import en from "../../../messages/en/day.json";
import es from "../../../messages/es/day.json";
import id from "../../../messages/id/day.json";
import { render } from "../render";

const words = { es, en, id };
const keys = () => document.querySelectorAll(".fill-awning-stripe, .fill-lamp").length;

it.each(locales)("in %s each tag has room for its outlet", async (locale) => {
  await render(<KeyBoard />);
  const tags = [...document.querySelectorAll("text")];
  expect(tags).toHaveLength(outlets.length);
  for (const [at, outlet] of outlets.entries()) {
    const room = Number(tags[at]?.dataset.room);
    const size = Number(tags[at]?.getAttribute("font-size"));
    expect(widthOf(words[locale].trades[outlet], size, "boldSign")).toBeLessThanOrEqual(room);
  }
});

it("a lost key leaves its tag and its place, where a torch looks for it", async () => {
  await render(<KeyBoard />);
  expect(keys()).toBe(outlets.length);
  expect(document.querySelector(".fill-window")).toBeNull();
  await render(<KeyBoard middle="lost" />);
  expect(keys()).toBe(outlets.length - 1);
  expect(document.querySelector(".fill-window")).not.toBeNull();
  expect(document.querySelectorAll("text")).toHaveLength(outlets.length);
});
