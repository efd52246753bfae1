import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { StructuredData } from "@/components/page/StructuredData";
import { CustomersPage } from "@/features/customers/CustomersPage";
import { isNamedTab, namedTabs, tabPage } from "@/features/customers/tab";
import { locales } from "@/i18n/locales";
import { documentMetadata } from "@/lib/navigation/metadata";

type Props = PageProps<"/[locale]/more/customers/[tab]">;

export function generateStaticParams() {
  return locales.flatMap((locale) => namedTabs.map((tab) => ({ locale, tab })));
}

async function read({ params }: Props) {
  const { tab } = await params;
  if (!isNamedTab(tab)) notFound();
  return tab;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const tab = await read(props);
  const t = await getTranslations(`customers.${tab}.meta`);
  return documentMetadata(tabPage(tab), t("title"), t("description"));
}

export default async function Page(props: Props) {
  const tab = await read(props);
  const t = await getTranslations(`customers.${tab}.meta`);
  return (
    <>
      <StructuredData page={tabPage(tab)} title={t("title")} />
      <CustomersPage tab={tab} />
    </>
  );
}
