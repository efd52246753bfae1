import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Identity } from "./Identity";

export async function IdentityPage() {
  const t = await getTranslations("account.identity");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Identity />
    </>
  );
}
