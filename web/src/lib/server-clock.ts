"use client";

import { useEffect, useRef, useState } from "react";

/**
 * The time of the server's clock, in epoch milliseconds, ticking every second; the browser's own clock may be
 * wrong. It is null until the first answer.
 * @param serverTime RFC 3339, as the latest answer gave it
 */
export function useServerNow(serverTime: string | undefined): number | null {
  const offset = useRef<number | null>(null);
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    if (!serverTime) return;
    offset.current = Date.parse(serverTime) - Date.now();
    const tick = () => offset.current !== null && setNow(Date.now() + offset.current);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [serverTime]);

  return now;
}
