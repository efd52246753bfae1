"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/Button";
import { api, unwrap } from "@/lib/api/client";
import { goOnAt } from "@/lib/go-on";
import { basketQuery } from "../queries";
import { basketWrites } from "./use-put-item";

export function ClearBasket() {
  const t = useTranslations("commerce.software.basket");
  const client = useQueryClient();
  const clear = useMutation({
    mutationKey: basketWrites,
    scope: { id: "basket" },
    mutationFn: () => unwrap(api.DELETE("/api/basket")),
    onSuccess: (basket) => {
      client.setQueryData(basketQuery.queryKey, basket);
      goOnAt("basket");
    },
  });
  return (
    <Button
      look="quiet"
      size="sm"
      busy={clear.isPending}
      onClick={() => clear.mutate()}
      className="-ml-3.5 self-start"
    >
      {t("clear")}
    </Button>
  );
}
