import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Search } from "./Search";

export async function SearchPage() {
  const t = await getTranslations("support.search");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Search />
    </>
  );
}
