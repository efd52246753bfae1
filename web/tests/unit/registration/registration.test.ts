import { beforeEach, describe, expect, it } from "vitest";
import { termsSections } from "@/features/legal/parsed";
import {
  belongsToSuccess,
  type Draft,
  type Step,
  stepBefore,
  steps,
  stepToShow,
} from "@/features/registration/draft/draft";
import { businessBody, personalBody, personalForm } from "@/features/registration/draft/forms";
import { dropKept, keep, keepAll, kept } from "@/features/registration/draft/kept";
import { linkFailure } from "@/features/registration/links/link-failure";
import { codeDigits } from "@/features/registration/outcome/CodeForm";
import { calendarDate, monthNames } from "@/features/registration/steps/dates";
import { ApiFailure, type FailureReason } from "@/lib/api/failure";

function draftAt(step: Step, state: Draft["state"] = "draft"): Draft {
  return {
    id: "reg_1",
    step,
    steps: steps.map((each) => ({
      step: each,
      complete: steps.indexOf(each) < steps.indexOf(step),
    })),
    state,
    masked: null,
    personal: {
      fullName: "Sri Wahyuni",
      phone: "+6281234567890",
      email: "sri@example.com",
      passwordSet: true,
      dateOfBirth: { year: 1990, month: 5, date: 7 },
    },
    business: null,
    package: null,
    termsVersion: null,
    offer: null,
    locale: "es",
    expiresAt: "2026-02-04T00:00:00Z",
    nextResendAt: null,
    serverTime: "2026-01-05T00:00:00Z",
  };
}

describe("the step that is shown", () => {
  it.each([
    [null, null, "personal"],
    [null, "done", "personal"],
    [draftAt("package"), null, "package"],
    [draftAt("package"), "personal", "personal"],
    [draftAt("package"), "package", "package"],
    [draftAt("business"), "done", "business"],
    [draftAt("done"), "business", "business"],
    [draftAt("done", "expired"), "done", "personal"],
    [draftAt("done", "refused"), null, "personal"],
  ] as const)("%#: %s", (draft, asked, step) => {
    expect(stepToShow(draft, asked)).toBe(step);
  });

  it("belongs to the waiting page after sending, except for corrections", () => {
    expect(belongsToSuccess(draftAt("done"), null)).toBe(false);
    expect(belongsToSuccess(draftAt("done", "verification_sent"), null)).toBe(true);
    expect(belongsToSuccess(draftAt("done", "verification_sent"), "done")).toBe(true);
    expect(belongsToSuccess(draftAt("done", "verification_sent"), "personal")).toBe(false);
    expect(belongsToSuccess(draftAt("done", "verified"), "personal")).toBe(true);
    expect(belongsToSuccess(draftAt("done", "ready"), null)).toBe(true);
  });

  it("has a step before it, except the first", () => {
    expect(steps.map(stepBefore)).toEqual([null, "personal", "business", "package"]);
  });
});

describe("typed values", () => {
  beforeEach(() => sessionStorage.clear());

  it("are kept without the password", () => {
    keep("personal", { fullName: "Sri", password: "warung melati" });
    expect(kept("personal")).toEqual({ fullName: "Sri" });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("melati");
    dropKept("personal");
    expect(kept("personal")).toEqual({});
  });

  it("win over the values of an ended draft", () => {
    keep("personal", { fullName: "Sri W." });
    keepAll(draftAt("business", "expired"));
    expect(kept("personal")).toEqual({
      fullName: "Sri W.",
      phone: "+6281234567890",
      email: "sri@example.com",
      day: "7",
      month: "5",
      year: "1990",
    });
    expect(kept("business")).toEqual({});
  });

  it("survive a broken store", () => {
    sessionStorage.setItem("registration:business", "{");
    expect(kept("business")).toEqual({});
  });
});

describe("bodies", () => {
  it("leave an empty password out, so that the earlier one stays", () => {
    const form = personalForm(draftAt("business"));
    expect(personalBody(form)).toEqual({
      fullName: "Sri Wahyuni",
      phone: "+6281234567890",
      email: "sri@example.com",
      dateOfBirth: { year: 1990, month: 5, date: 7 },
    });
    expect(personalBody({ ...form, password: "warung melati" })).toHaveProperty("password");
  });

  it("carry numbers as numbers", () => {
    const form = {
      storeName: "Warung",
      businessType: "retail",
      outletCount: "12",
      province: "31",
      city: "31.71",
      district: "31.71.01",
      storeAddress: "Jalan Melati 5",
    } as const;
    expect(businessBody(form).outletCount).toBe(12);
  });
});

describe("codeDigits", () => {
  it.each([
    ["123456", "123456"],
    [" 123 456 ", "123456"],
    ["123-456", "123456"],
    ["12345", ""],
    ["1234567", ""],
    ["12345a", ""],
    ["", ""],
  ])("%j is %j", (typed, code) => {
    expect(codeDigits(typed)).toBe(code);
  });
});

describe("linkFailure", () => {
  const refused = (reason: FailureReason) => new ApiFailure(422, reason);
  it("distinguishes dead links from failures that another try may mend", () => {
    expect(linkFailure(refused("registration.link_expired"))).toEqual({ kind: "expired" });
    expect(linkFailure(refused("registration.link_invalid"))).toEqual({ kind: "invalid" });
    const over = new ApiFailure(409, "registration.refused");
    expect(linkFailure(over)).toEqual({ kind: "over", error: over });
    expect(linkFailure(refused("registration.password_wrong"))).toBeNull();
    expect(linkFailure(new ApiFailure(0, "network"))).toBeNull();
    expect(linkFailure(new Error("bug"))).toBeNull();
  });
});

describe("termsSections", () => {
  it("reads the terms of the registration service", () => {
    const text = "# Terms\n\n## 1. The service\n\nOne.\n\nTwo.\n\n## 2. Your account\n\nThree.\n";
    expect(termsSections(text)).toEqual([
      { title: "The service", paragraphs: ["One.", "Two."] },
      { title: "Your account", paragraphs: ["Three."] },
    ]);
    expect(termsSections("")).toEqual([]);
  });
});

describe("dates", () => {
  it("are calendar dates", () => {
    expect(calendarDate({ year: 1990, month: 5, date: 7 })).toBe("1990-05-07");
  });

  it.each([
    ["es", "enero", "diciembre"],
    ["en", "January", "December"],
    ["id", "Januari", "Desember"],
  ] as const)("%s names the months", (locale, first, last) => {
    const months = monthNames(locale);
    expect(months[0]).toEqual({ value: "1", label: first });
    expect(months[11]).toEqual({ value: "12", label: last });
  });
});
