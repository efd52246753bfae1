"use client";

import { useQueryParam } from "./query-param";

/**
 * Reads the part of the page, such as a list, that the address's query names. The part is undefined until the
 * browser has read the query, and null if the query names none. The edge answers a name that is not in
 * routes.json with 404.
 */
export function useNamedPart<T extends string>(
  key: string,
  parts: readonly T[],
): T | null | undefined {
  const asked = useQueryParam(key);
  return asked === undefined ? undefined : (parts.find((each) => each === asked) ?? null);
}
