import { useQuery } from "@tanstack/react-query";
import { accountQuery } from "./queries";

/** Is the account frozen, so that its owner can order nothing but a renewal? False while that is unknown. */
export const useIsFrozen = (): boolean => useQuery(accountQuery).data?.state.account === "frozen";
