import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { InfoPanel } from "./InfoPanel";
import { SignedIn } from "./SignedIn";

export async function InfoPage() {
  const t = await getTranslations("account.info");
  return (
    <>
      <PageHeader title={t("title")} lead={<SignedIn />} />
      <InfoPanel />
    </>
  );
}
