import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Payment } from "./Payment";

export async function PaymentPage() {
  const t = await getTranslations("commerce.payment");
  return (
    <>
      <PageHeader title={t("title")} />
      <Payment />
    </>
  );
}
