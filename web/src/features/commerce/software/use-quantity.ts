import { useEffect, useRef, useState } from "react";
import { latestOnly } from "./latest-only";

/**
 * The figure between the two buttons: it follows the finger at once, the server a moment later.
 * @param put whether the server accepted
 */
export function useQuantity(kept: number, put: (quantity: number) => Promise<boolean>) {
  const [wished, setWished] = useState<number | null>(null);
  const latestPut = useRef(put);
  useEffect(() => {
    latestPut.current = put;
  });
  const [send] = useState(() => latestOnly((quantity: number) => latestPut.current(quantity)));

  async function wish(quantity: number) {
    setWished(quantity);
    // A refused figure stays beside its sentence until it is mended.
    if (await send(quantity)) setWished(null);
  }

  return { quantity: wished ?? kept, wish };
}
