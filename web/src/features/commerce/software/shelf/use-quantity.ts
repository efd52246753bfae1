import { useEffect, useRef, useState } from "react";
import type { Outcome } from "../basket/use-put-item";
import { latestOnly } from "./latest-only";

/** The figure between the two buttons: it follows the finger at once, the server a moment later. */
export function useQuantity(kept: number, put: (quantity: number) => Promise<Outcome>) {
  const [wished, setWished] = useState<number | null>(null);
  const latestPut = useRef(put);
  useEffect(() => {
    latestPut.current = put;
  });
  const [send] = useState(() =>
    latestOnly(async (quantity: number) => (await latestPut.current(quantity)) !== "refused"),
  );

  async function wish(quantity: number) {
    setWished(quantity);
    // A refused figure stays beside its sentence until the reader mends it.
    if (await send(quantity)) setWished(null);
  }

  return { quantity: wished ?? kept, wish };
}
