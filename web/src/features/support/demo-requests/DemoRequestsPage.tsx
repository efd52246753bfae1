import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Requests } from "./Requests";

export async function DemoRequestsPage() {
  const t = await getTranslations("support.demoRequests");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Requests />
    </>
  );
}
