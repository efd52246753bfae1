import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Cases } from "./Cases";

export async function IdentityCasesPage() {
  const t = await getTranslations("support.identity");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Cases />
    </>
  );
}
