import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Devices } from "./Devices";

export async function DevicesPage() {
  const t = await getTranslations("account.devices");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Devices />
    </>
  );
}
