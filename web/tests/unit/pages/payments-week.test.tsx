import { createTranslator } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { answers } from "@/features/payments/arrival/answers";
import { Week } from "@/features/payments/arrival/Week";
import { weekdays } from "@/features/payments/arrival/weekdays";
import { loadMessages } from "@/i18n/messages";
import payments from "../../../messages/en/payments.json";
import { click, fill, render } from "../render";

const { week } = payments;
const messages = await loadMessages("en");
const t = createTranslator({ locale: "en", messages, namespace: "payments.week" });
const days = weekdays("en");
const calendar = (
  <Week
    days={days}
    businessDays={2}
    answers={answers(t as Parameters<typeof answers>[0], days, 2, "Rp 3")}
    legend={week.legend}
    parts={week}
  />
);

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
  const html = renderToString(calendar);
  expect(html).toContain(answer("Friday", "Tuesday"));
  expect(html).not.toContain("style=");
});

it("counts on from the chosen day, and names the weekend only when it makes the money wait", async () => {
  await render(calendar);
  await click(weekday("Monday"));
  expect(said()).toBe(answer("Monday", "Wednesday"));
  await click(weekday("Thursday"));
  expect(said()).toBe(`${answer("Thursday", "Monday")} ${week.weekend}`);
  expect(weekday("Thursday").checked).toBe(true);
});
