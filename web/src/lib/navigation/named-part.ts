"use client";

import { useEffect } from "react";
import { useQueryParam } from "./query-param";
import { href, localeOf } from "./routes";

/**
 * Reads the part of the page, such as a list, that the address's query names. The part is undefined until the
 * browser has read the query, and null if the query names none. An unknown name leads to the page for wrong
 * addresses.
 */
export function useNamedPart<T extends string>(
  key: string,
  parts: readonly T[],
): T | null | undefined {
  const asked = useQueryParam(key);
  const part = parts.find((each) => each === asked);
  const isWrong = Boolean(asked) && !part;
  useEffect(() => {
    if (isWrong) window.location.replace(href(localeOf(window.location.pathname), "/404"));
  }, [isWrong]);
  if (part) return part;
  return isWrong || asked === undefined ? undefined : null;
}
