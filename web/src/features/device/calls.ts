import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import type { components } from "@/lib/api/schema";
import { live } from "@/lib/live";

type Schemas = components["schemas"];
export type Device = Schemas["Device"];
export type StaffSession = Schemas["StaffSession"];

/** The answer is null if the call is refused with this status, which is an expected answer and no failure. */
async function nullOn<T>(status: number, call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isFailure(error) && error.code === status) return null;
    throw error;
  }
}

export const screenQuery = queryOptions({
  queryKey: ["device"],
  queryFn: () => unwrap(api.GET("/api/device")),
  ...live,
});

export function useReadAgain() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: screenQuery.queryKey }), [client]);
}

export const beginPairing = () => unwrap(api.POST("/api/device/pairing"));

/** The answer is null once the code is over. */
export const claimPairing = () => nullOn(404, unwrap(api.POST("/api/device/pairing/claim")));

export const signInStaff = (body: Schemas["StaffSignInRequest"]) =>
  unwrap(api.POST("/api/device/session", { body }));

export const signOutStaff = () => nullOn(401, unwrap(api.DELETE("/api/device/session")));

export const changePin = (body: Schemas["ChangePinRequest"]) =>
  unwrap(api.PUT("/api/device/pin", { body }));
