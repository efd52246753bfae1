"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { Dialog } from "@/components/forms/Dialog";
import { Notice } from "@/components/signs/Notice";
import type { SeenShop } from "../queries";
import { useChangeShop } from "./calls";
import { ShopForm } from "./ShopForm";

/** The way to another name and address of an outlet. */
export function ChangeShop({ shop }: { shop: SeenShop }) {
  const t = useTranslations("account.shops");
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        className="self-start"
        aria-label={t("changeOf", { name: shop.shopName })}
        onClick={() => setChanging(true)}
      >
        {t("change")}
      </Button>
      <Dialog open={changing} onClose={close} title={t("changeTitle", { name: shop.shopName })}>
        {changing ? <Changes shop={shop} onDone={close} /> : null}
      </Dialog>
    </>
  );
}

function Changes({ shop, onDone }: { shop: SeenShop; onDone: () => void }) {
  const t = useTranslations("account.shops");
  const { send, overtakenBy } = useChangeShop(shop);
  return (
    <div className="flex flex-col gap-5">
      {overtakenBy ? (
        <Notice tone="warn" live>
          {t("overtaken", { name: overtakenBy.shopName, address: overtakenBy.address })}
        </Notice>
      ) : null}
      <ShopForm
        start={{ shopName: shop.shopName, ...shop.place }}
        send={send}
        onDone={onDone}
        done={(name) => t("changed", { name })}
      />
    </div>
  );
}
