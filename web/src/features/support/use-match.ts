import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { goOnAt, pageHeading } from "@/lib/go-on";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import { transfersKey } from "./TransferList";

interface Values {
  orderId: string;
  amount: string;
}

/** The form that says which order a line pays, and how much of it. */
export function useMatch(transfer: components["schemas"]["Transfer"]) {
  const t = useTranslations("support.transfers");
  const queries = useQueryClient();
  const form = useForm<Values>({
    defaultValues: { orderId: "", amount: String(transfer.left) },
  });

  const send = async ({ orderId, amount }: Values) => {
    const allocations = [{ orderId: orderId.trim(), amount: Number(amount.replace(/\D/g, "")) }];
    const path = { lineId: transfer.lineId };
    await once(`match:${transfer.lineId}`, allocations, (header) =>
      unwrap(
        api.POST("/api/support/transfers/{lineId}/match", {
          params: { path, header },
          body: { allocations },
        }),
      ),
    );
    tip(t("matched"));
    await queries.invalidateQueries({ queryKey: transfersKey });
    goOnAt(pageHeading);
    return false;
  };
  const sending = useSending(form, send, {
    fieldOf: (name) => (name.endsWith("amount") ? "amount" : "orderId"),
  });

  return {
    ...sending,
    register: form.register,
    errors: form.formState.errors,
    choose: (orderId: string) => {
      form.setValue("orderId", orderId);
      form.clearErrors("orderId");
    },
  };
}
