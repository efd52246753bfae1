import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";

type Schemas = components["schemas"];
export type Device = Schemas["Device"];
export type PairingFields = Schemas["ApprovePairingRequest"];

export const devicesQuery = queryOptions({
  queryKey: ["devices"],
  queryFn: () => unwrap(api.GET("/api/devices")),
});

function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: devicesQuery.queryKey });
}

export function useApprovePairing() {
  const readAgain = useReadAgain();
  return async (body: PairingFields) => {
    const device = await once("approve-pairing", body, (header) =>
      unwrap(api.POST("/api/devices/pairings", { params: { header }, body })),
    );
    await readAgain();
    return device;
  };
}

export function useRename({ deviceId }: Device) {
  const readAgain = useReadAgain();
  return async (name: string) => {
    const device = await unwrap(
      api.PATCH("/api/devices/{deviceId}", { params: { path: { deviceId } }, body: { name } }),
    );
    await readAgain();
    return device;
  };
}

export function useUnpair({ deviceId }: Device, onUnpaired: () => void) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () =>
      unwrap(api.DELETE("/api/devices/{deviceId}", { params: { path: { deviceId } } })),
    onSuccess: onUnpaired,
    onSettled: readAgain,
  });
}
