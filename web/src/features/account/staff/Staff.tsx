"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Select } from "@/components/forms/Select";
import { EmptyState } from "@/components/lists/EmptyState";
import { LoadState } from "@/components/lists/LoadState";
import { chosenShop } from "@/lib/session/chosen-shop";
import { useStored } from "@/lib/session/session";
import { HeldNotice } from "../HeldNotice";
import { shopsQuery } from "../queries";
import { mayWork } from "../StatePills";
import { StaffOfShop } from "./StaffOfShop";

/** The staff of one outlet, and the choice of the outlet. */
export function Staff() {
  const t = useTranslations("account.staff");
  const empty = useTranslations("account.info.empty");
  const ui = useTranslations("ui");
  const shops = useQuery(shopsQuery);
  const remembered = useStored("shopId");
  const [picked, setPicked] = useState("");

  if (!shops.data) return <LoadState query={shops} label={ui("loading")} lines={4} inCard />;
  const shop = chosenShop(shops.data, picked, remembered);
  if (!shop) return <EmptyState title={empty("title")}>{empty("text")}</EmptyState>;
  return (
    <div className="flex flex-col gap-6">
      {shops.data.length > 1 ? (
        <Select
          label={t("outlet")}
          className="max-w-md"
          value={shop.shopId}
          onChange={(event) => setPicked(event.target.value)}
          options={shops.data.map(({ shopId, shopName }) => ({ value: shopId, label: shopName }))}
        />
      ) : null}
      {mayWork(shop) ? null : <HeldNotice />}
      <StaffOfShop key={shop.shopId} shop={shop} />
    </div>
  );
}
