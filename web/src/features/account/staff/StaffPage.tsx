import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Staff } from "./Staff";

export async function StaffPage() {
  const t = await getTranslations("account.staff");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Staff />
    </>
  );
}
