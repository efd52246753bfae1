import { describe, expect, it } from "vitest";
import { deviceOf } from "@/features/account/security/device";
import { chosenShop } from "@/lib/session/chosen-shop";

describe("the device of a session", () => {
  const cases: [string, string, string, string][] = [
    [
      "Chrome on a phone",
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
      "Chrome",
      "Android",
    ],
    [
      "Samsung's own browser",
      "Mozilla/5.0 (Linux; Android 13; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
      "Samsung Internet",
      "Android",
    ],
    [
      "Safari on an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
      "Safari",
      "iPhone",
    ],
    [
      "Chrome on an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1",
      "Chrome",
      "iPhone",
    ],
    [
      "Edge on Windows",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0",
      "Edge",
      "Windows",
    ],
    [
      "Firefox on a Mac",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0",
      "Firefox",
      "macOS",
    ],
  ];
  it.each(cases)("%s", (_name, userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it("leaves out unknown parts", () => {
    expect(deviceOf("curl/8.5.0")).toEqual({});
    expect(deviceOf("")).toEqual({});
  });
});

describe("the outlet that a page shows", () => {
  const shops = [{ shopId: "a" }, { shopId: "b" }];
  it("is the remembered outlet, if the owner still has it", () => {
    expect(chosenShop(shops, "b", "a")?.shopId).toBe("b");
    expect(chosenShop(shops, "sold", "b")?.shopId).toBe("b");
  });
  it("is the first outlet when the browser remembers none", () => {
    expect(chosenShop(shops, null, undefined)?.shopId).toBe("a");
    expect(chosenShop([], "a")).toBeUndefined();
  });
});
