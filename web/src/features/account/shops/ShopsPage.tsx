import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Shops } from "./Shops";

export async function ShopsPage() {
  const t = await getTranslations("account.shops");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Shops />
    </>
  );
}
