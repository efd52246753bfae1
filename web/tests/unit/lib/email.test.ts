import { expect, it } from "vitest";
import { isPlausibleEmail, mailto } from "@/lib/email";

it.each(["a@b.co", "lucia.p+news@correo.example", "ñandú@ejemplo.com"])("takes %s", (text) => {
  expect(isPlausibleEmail(text)).toBe(true);
});

it.each(["", "a", "a@b", "a@b.c", "a b@c.de", "@b.co", "a@@b.co", `${"x".repeat(250)}@b.co`])(
  "leaves %j alone",
  (text) => {
    expect(isPlausibleEmail(text)).toBe(false);
  },
);

it("keeps an address one address in its link", () => {
  expect(mailto("sri@example.com")).toBe("mailto:sri@example.com");
  const link = mailto("sri%40bank.example?bcc=spy&body=x@evil.example");
  expect(link).toBe("mailto:sri%2540bank.example%3Fbcc%3Dspy%26body%3Dx@evil.example");
  expect(new URL(link).search).toBe("");
});
