import { expect, it } from "vitest";
import { isPlausibleEmail } from "@/lib/email";

it.each(["a@b.co", "lucia.p+news@correo.example", "ñandú@ejemplo.com"])("takes %s", (text) => {
  expect(isPlausibleEmail(text)).toBe(true);
});

it.each(["", "a", "a@b", "a@b.c", "a b@c.de", "@b.co", "a@@b.co", `${"x".repeat(250)}@b.co`])(
  "leaves %j alone",
  (text) => {
    expect(isPlausibleEmail(text)).toBe(false);
  },
);
