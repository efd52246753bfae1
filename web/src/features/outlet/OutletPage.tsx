import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { ManagerLine } from "./ManagerLine";
import { OutletPanel } from "./OutletPanel";

export async function OutletPage() {
  const t = await getTranslations("account.manager");
  return (
    <>
      <PageHeader title={t("title")} lead={<ManagerLine />} />
      <OutletPanel />
    </>
  );
}
