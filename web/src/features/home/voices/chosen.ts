import type { Voice } from "@/config/voices";

/** One voice of each trade, in the order of the book. */
export function chosen<Each extends Pick<Voice, "outlet">>(voices: readonly Each[]): Each[] {
  return voices.filter(
    ({ outlet }, at) => voices.findIndex((other) => other.outlet === outlet) === at,
  );
}
