import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import { ApiFailure } from "@/lib/api/failure";

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
