"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { Dialog } from "@/components/forms/Dialog";
import { useAddShop } from "./calls";
import { type ShopFields, ShopForm } from "./ShopForm";

const empty: ShopFields = { shopName: "", province: "", city: "", district: "", storeAddress: "" };

export function AddShop() {
  const t = useTranslations("account.shops");
  const [adding, setAdding] = useState(false);
  const add = useAddShop();
  return (
    <>
      <Button className="self-start max-sm:w-full" onClick={() => setAdding(true)}>
        {t("add")}
      </Button>
      <Dialog open={adding} onClose={() => setAdding(false)} title={t("addTitle")}>
        <p className="mb-5 text-ink-soft">{t("addLead")}</p>
        {adding ? (
          <ShopForm
            start={empty}
            send={add}
            onDone={() => setAdding(false)}
            done={(name) => t("added", { name })}
          />
        ) : null}
      </Dialog>
    </>
  );
}
