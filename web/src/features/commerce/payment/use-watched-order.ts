import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { isPaid, pollEvery } from "../order-state";
import { orderQuery } from "../queries";

/** The current order: the page asks again while the order can still change. */
export function useWatchedOrder(orderId: string) {
  const query = useQuery({
    ...orderQuery(orderId),
    refetchInterval: ({ state }) => pollEvery(state.data?.state, document.hidden),
    refetchIntervalInBackground: true,
  });
  const seenUnpaid = useRef(false);
  const state = query.data?.state;
  if (state && !isPaid(state)) seenUnpaid.current = true;
  return {
    ...query,
    /** Tells that the order was paid while the page was open. */
    justPaid: state !== undefined && isPaid(state) && seenUnpaid.current,
  };
}
