import { describe, expect, it } from "vitest";
import { chosenShop } from "@/lib/session/chosen-shop";

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
