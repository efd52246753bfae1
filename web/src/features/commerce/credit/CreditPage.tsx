import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Credit } from "./Credit";

export async function CreditPage() {
  const t = await getTranslations("commerce.credit");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Credit />
    </>
  );
}
