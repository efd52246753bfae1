import { useMutation, useQueryClient } from "@tanstack/react-query";
import { basketQuery } from "@/features/commerce/queries";
import { api, unwrap } from "@/lib/api/client";
import { accountQuery, shopsQuery } from "../queries";

/** Sends the owner's decision about the renewal; the page shows the account as it is then. */
export function useRenewal(onSuccess?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (renew: boolean) => unwrap(api.PUT("/api/account/renewal", { body: { renew } })),
    onSuccess: (account) => {
      client.setQueryData(accountQuery.queryKey, account);
      for (const queryKey of [shopsQuery.queryKey, basketQuery.queryKey]) {
        void client.invalidateQueries({ queryKey });
      }
      onSuccess?.();
    },
    // A refusal means that the account changed meanwhile: the page reads it again.
    onError: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
}
