import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Week } from "@/features/payments/arrival/Week";
import { weekdays } from "@/features/payments/arrival/weekdays";
import payments from "../../../messages/en/payments.json";
import { click, fill, inEnglish, render } from "../render";

const { week } = payments;
const calendar = <Week days={weekdays("en")} businessDays={2} amount="Rp 3" />;

const said = () => document.querySelector("output")?.textContent;
const answer = (sold: string, arrives: string) =>
  fill(week.answer, { amount: "Rp 3", sold, arrives });

function weekday(name: string): HTMLInputElement {
  const all = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  const found = all.find((radio) => radio.closest("label")?.textContent?.endsWith(name));
  if (!found) throw new Error(`no day ${name}`);
  return found;
}

it("begins with a Friday, also without script", () => {
  const html = renderToString(inEnglish(calendar));
  expect(html).toContain(answer("Friday", "Tuesday"));
  expect(html).not.toContain("style=");
});

it("counts on from the chosen day, and names the weekend only when it makes the money wait", async () => {
  await render(calendar);
  await click(weekday("Monday"));
  expect(said()?.trim()).toBe(answer("Monday", "Wednesday"));
  await click(weekday("Thursday"));
  expect(said()).toBe(`${answer("Thursday", "Monday")} ${week.weekend}`);
  expect(weekday("Thursday").checked).toBe(true);
});
