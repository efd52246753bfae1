import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { ShopChoice } from "./ShopChoice";

export async function SelectPage() {
  const t = await getTranslations("session.select");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <ShopChoice />
    </>
  );
}
