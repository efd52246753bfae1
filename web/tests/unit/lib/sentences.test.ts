import { afterEach, expect, it } from "vitest";
import { ApiFailure, type FailureReason, type FieldReason } from "@/lib/api/failure";
import { fieldSentences, sentenceFor } from "@/lib/api/sentences";
import en from "../../../messages/en/errors.json";
import es from "../../../messages/es/errors.json";

/** The words of a server that is newer than this page. */
const future = (reason: string) => reason as FailureReason;

afterEach(() => document.documentElement.removeAttribute("lang"));

it("speaks the page's language", async () => {
  document.documentElement.lang = "en";
  expect(await sentenceFor(new ApiFailure(422, "basket.empty"))).toBe(en["basket.empty"]);
});

it("falls back from an unknown reason to the code, and from that to the general sentence", async () => {
  expect(await sentenceFor(new ApiFailure(429, future("some.future_reason")))).toBe(es["http.429"]);
  expect(await sentenceFor(new ApiFailure(418, future("teapot")))).toBe(es.internal);
  expect(await sentenceFor(new TypeError("bug"))).toBe(es.internal);
  expect(await sentenceFor(new ApiFailure(0, "network"))).toBe(es.network);
});

it("fills the numbers of a field", async () => {
  const failure = new ApiFailure(422, "basket.below_minimum", {
    quantity: { reason: "below_minimum", limit: 5 },
    email: { reason: "never_heard_of" as FieldReason },
  });
  expect(await fieldSentences(failure)).toEqual({
    quantity: "El mínimo es 5.",
    email: es["field.invalid"],
  });
});
