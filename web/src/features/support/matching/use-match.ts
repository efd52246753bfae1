import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { parseRupiah } from "@/lib/rupiah";
import { useSending } from "@/lib/use-sending";
import { useMoved } from "./use-moved";

/** The facts by which a person knows an order. */
export type Choice = Pick<
  components["schemas"]["Candidate"],
  "orderId" | "reference" | "storeName" | "ownerName"
>;

interface Values {
  orderId: string;
  amount: string;
}

/** The form that names the order that a line pays, and the amount. */
export function useMatch(line: components["schemas"]["Line"]) {
  const t = useTranslations("support.lines");
  const moved = useMoved();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const form = useForm<Values>({
    defaultValues: { orderId: "", amount: String(line.left) },
  });
  form.register("orderId", { required: t("orderMissing") });

  const send = async ({ orderId, amount }: Values) => {
    const allocations = [{ orderId, amount: parseRupiah(amount) ?? 0 }];
    const path = { lineId: line.lineId };
    await once(`match:${line.lineId}`, allocations, (header) =>
      unwrap(
        api.POST("/api/support/transfers/{lineId}/match", {
          params: { path, header },
          body: { allocations },
        }),
      ),
    );
    return moved(t("matched"));
  };
  const sending = useSending(form, send, {
    fieldOf: (name) => (name.endsWith("amount") ? "amount" : "orderId"),
  });

  return {
    ...sending,
    register: form.register,
    errors: form.formState.errors,
    chosen,
    choose: (order: Choice | null) => {
      setChosen(order);
      form.setValue("orderId", order?.orderId ?? "");
      form.clearErrors("orderId");
    },
  };
}
