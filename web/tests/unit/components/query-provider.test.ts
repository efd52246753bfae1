import { type MutationMeta, onlineManager } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import { ApiFailure } from "@/lib/api/failure";
import { currentTip, tip } from "@/lib/tip";
import errors from "../../../messages/en/errors.json";
import { settle } from "../render";

afterEach(() => onlineManager.setOnline(true));

it("fails without a connection instead of waiting for one", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  onlineManager.setOnline(false);
  const client = makeClient();
  const lost = () => Promise.reject(new ApiFailure(0, "network"));
  await expect(
    client.fetchQuery({ queryKey: ["any"], queryFn: lost, retry: false }),
  ).rejects.toThrow("network");
  const mutation = client.getMutationCache().build(client, {
    mutationFn: lost,
    meta: { quiet: true },
  });
  await expect(mutation.execute(undefined)).rejects.toThrow("network");
});

it.each<{ refused: string[]; meta?: MutationMeta; told: boolean }>([
  { refused: [], told: true },
  { refused: [], meta: { places: "all" }, told: true },
  { refused: ["shopId"], told: true },
  { refused: ["city"], meta: { places: ["city"] }, told: false },
  { refused: ["city", "sku"], meta: { places: ["city"] }, told: true },
  { refused: ["sku"], meta: { places: "all" }, told: false },
  { refused: [], meta: { quiet: true }, told: false },
])("tells of a failed act that the page has no place for: %j", async ({ refused, meta, told }) => {
  document.documentElement.lang = "en";
  tip("before");
  const fields = Object.fromEntries(refused.map((name) => [name, { reason: "unknown" as const }]));
  const mutationFn = () => Promise.reject(new ApiFailure(422, "basket.empty", fields));
  const client = makeClient();
  const mutation = client.getMutationCache().build(client, { mutationFn, meta });
  await expect(mutation.execute(undefined)).rejects.toThrow("basket.empty");
  // The sentences come in a file of their own.
  await settle();
  expect(currentTip()?.text).toBe(told ? errors["basket.empty"] : "before");
});
