import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Work } from "./Work";

export async function WorkPage() {
  const t = await getTranslations("support.work");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Work />
    </>
  );
}
