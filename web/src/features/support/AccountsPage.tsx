import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/PageHeader";
import { Accounts } from "./Accounts";

export async function AccountsPage() {
  const t = await getTranslations("support.accounts");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Accounts />
    </>
  );
}
