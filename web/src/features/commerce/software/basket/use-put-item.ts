import { type MutationMeta, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { basketQuery, type ItemOptions } from "@/features/commerce/queries";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import { fieldSentences } from "@/lib/api/sentences";
import { tip } from "@/lib/tip";
import { changedElsewhere } from "./basket";

/** The outcome of a change: "refused" leaves a sentence beside a field, "failed" does not. */
export type Outcome = "put" | "refused" | "failed";

interface Wish {
  quantity: number;
  options?: ItemOptions;
}

/** The key of every write to the basket; checkout waits for them. */
export const basketWrites = ["basket", "write"];

/** The basket's version that held a change from another window. */
export const changedVersion = ["basket", "changed-elsewhere"];

/**
 * Writes one item to the basket; the page's basket follows the answer. A write counts as running until
 * `onError` is through, so that a checkout sees the refusal.
 */
export function useBasketWrite(meta: MutationMeta, onError?: (error: Error) => Promise<void>) {
  const t = useTranslations("commerce.software.basket");
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationKey: basketWrites,
    scope: { id: "basket" },
    mutationFn: ({ sku, ...body }: Wish & { sku: string }) =>
      unwrap(api.PUT("/api/basket/items/{sku}", { params: { path: { sku } }, body })),
    onSuccess: (after, { sku }) => {
      const before = client.getQueryData(basketQuery.queryKey);
      if (before && changedElsewhere(before, after, sku)) {
        tip(t("changed"));
        client.setQueryData(changedVersion, after.version);
      }
      client.setQueryData(basketQuery.queryKey, after);
    },
    onError,
  });
}

/**
 * Puts one item into the basket; the answer holds the server's refusals by field, as sentences.
 * @param places the fields whose refusals the caller shows
 */
export function usePutItem(sku: string, places: MutationMeta["places"]) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutateAsync, isPending } = useBasketWrite({ places }, async (error) =>
    setErrors(await fieldSentences(error)),
  );
  const put = async (wish: Wish): Promise<Outcome> => {
    try {
      await mutateAsync({ sku, ...wish });
      setErrors({});
      return "put";
    } catch (error) {
      return isFailure(error) && Object.keys(error.fields).length > 0 ? "refused" : "failed";
    }
  };
  return { put, errors, clearErrors: () => setErrors({}), isPending };
}
