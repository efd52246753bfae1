import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/PageHeader";
import { Transfers } from "./Transfers";

export async function TransfersPage() {
  const t = await getTranslations("support.transfers");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Transfers />
    </>
  );
}
