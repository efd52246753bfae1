"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { Dialog } from "@/components/forms/Dialog";
import type { Order } from "@/features/commerce/queries";
import { useCancelOrder } from "./use-cancel-order";

/** The dialog asks again, because nothing brings a cancelled order back. */
export function CancelOrder({ order }: { order: Order }) {
  const t = useTranslations("commerce.payment.cancel");
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const cancel = useCancelOrder(order.orderId, close);
  return (
    <div className="print:hidden">
      <Button look="danger" size="sm" onClick={() => setAsking(true)}>
        {t("open")}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={t("title", { reference: order.reference })}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              {t("keep")}
            </Button>
            <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {t("confirm")}
            </Button>
          </>
        }
      >
        <p>{t("text")}</p>
      </Dialog>
    </div>
  );
}
