import { expect, it } from "vitest";
import { faultsOf } from "@/features/demo/faults";
import type { DemoRequestBody } from "@/lib/demo-requests";

const hours = { from: "09:00", to: "18:00" };
const body: DemoRequestBody = {
  fullName: "Sri Wahyuni",
  phone: "0812 3456 7890",
  email: "sri@example.com",
  source: "demo",
  page: "/",
  locale: "en",
};
const faults = (change: Partial<DemoRequestBody>) =>
  Object.entries(faultsOf({ ...body, ...change }, hours)).map(
    ([name, { reason }]) => `${name} ${reason}`,
  );

it.each<[string, Partial<DemoRequestBody>, string[]]>([
  ["all that is needed", {}, []],
  ["no name", { fullName: "" }, ["fullName required"]],
  ["one letter", { fullName: "S" }, ["fullName too_short"]],
  ["no phone", { phone: "" }, ["phone required"]],
  ["no email", { email: "" }, ["email required"]],
  ["half an email", { email: "sri@" }, ["email invalid_email"]],
  ["a message without words", { source: "contact" }, ["message required"]],
  ["a proposal without words", { source: "partnership" }, ["message required"]],
  ["a message", { source: "contact", message: "Does my printer work?" }, []],
  ["a campaign's call", { source: "campaign" }, []],
  ["the first minute of Monday", { preferredTime: "2026-01-19T09:00" }, []],
  ["the last half hour of Friday", { preferredTime: "2026-01-23T17:30" }, []],
  ["the end", { preferredTime: "2026-01-23T18:00" }, ["preferredTime invalid"]],
  ["before the shop opens", { preferredTime: "2026-01-19T08:30" }, ["preferredTime invalid"]],
  ["Saturday", { preferredTime: "2026-01-24T10:00" }, ["preferredTime invalid"]],
  ["half a time", { preferredTime: "2026-01-24" }, ["preferredTime invalid"]],
])("checks a form with %s", (_what, change, found) => {
  expect(faults(change)).toEqual(found);
});
