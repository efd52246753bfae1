import { describe, expect, it } from "vitest";
import {
  birthProblem,
  emailProblem,
  passwordProblem,
  phoneProblem,
} from "@/features/registration/personal-rules";

// 23:30 UTC is the next day in Jakarta.
const now = new Date("2026-01-04T23:30:00Z");
const born = (day: string, month: string, year: string) => birthProblem({ day, month, year }, now);

describe("what can be told before a person is saved", () => {
  it("knows the days of the calendar", () => {
    expect(born("29", "2", "2001")).toEqual({ reason: "invalid_date" });
    expect(born("29", "2", "2000")).toBeNull();
    expect(born("31", "4", "1990")).toEqual({ reason: "invalid_date" });
    expect(born("6", "1", "2026")).toEqual({ reason: "invalid_date" });
    expect(born("31", "12", "1899")).toEqual({ reason: "invalid_date" });
  });

  it("counts the birthday itself, in the business's zone", () => {
    expect(born("5", "1", "2009")).toBeNull();
    expect(born("6", "1", "2009")).toEqual({ reason: "too_young", limit: 17 });
  });

  it("leaves what is no date yet to the fields", () => {
    expect(born("5", "1", "90")).toBeNull();
    expect(born("", "1", "1990")).toBeNull();
  });

  it("takes any digits for a number and leaves the rest to the server", () => {
    expect(phoneProblem("(0812) 3456-7890")).toBeNull();
    expect(phoneProblem("0812 34")).toEqual({ reason: "invalid_phone" });
    expect(phoneProblem("call me")).toEqual({ reason: "invalid_phone" });
  });

  it("tells a short password and one that is the address", () => {
    expect(passwordProblem("ñandú", "a@b.co")).toEqual({ reason: "password.too_short" });
    expect(passwordProblem("Sri@Example.com", " sri@example.com ")?.reason).toBe("same_as_email");
    expect(passwordProblem("", "a@b.co")).toBeNull();
    expect(emailProblem("sri@example")).toEqual({ reason: "invalid_email" });
  });
});
