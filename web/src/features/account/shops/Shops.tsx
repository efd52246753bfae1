"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/lists/EmptyState";
import { LoadState } from "@/components/lists/LoadState";
import { Notice } from "@/components/signs/Notice";
import { HeldNotice } from "../HeldNotice";
import { accountQuery, isLastActive, shopsQuery } from "../queries";
import { mayWork } from "../StatePills";
import { AddShop } from "./AddShop";
import { ShopRow } from "./ShopRow";

/** Every outlet with its changeable facts, and the way to add another one. */
export function Shops() {
  const t = useTranslations("account.shops");
  const empty = useTranslations("account.info.empty");
  const ui = useTranslations("ui");
  const shops = useQuery(shopsQuery);
  const account = useQuery(accountQuery);

  if (!shops.data) return <LoadState query={shops} label={ui("loading")} lines={4} inCard />;
  if (shops.data.length === 0) {
    return <EmptyState title={empty("title")}>{empty("text")}</EmptyState>;
  }
  const said = account.data?.outletCount ?? 0;
  const lacks = account.data?.checklist.includes("outlets") && said > shops.data.length;
  const held = shops.data.some((shop) => !mayWork(shop));
  return (
    <div className="flex flex-col gap-6">
      {held ? <HeldNotice /> : null}
      {lacks && !held ? <Notice>{t("lacks", { said, here: shops.data.length })}</Notice> : null}
      <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {shops.data.map((shop) => (
          <li key={shop.shopId}>
            <ShopRow shop={shop} isLastActive={isLastActive(shops.data, shop)} />
          </li>
        ))}
      </ul>
      {held ? null : <AddShop />}
    </div>
  );
}
