import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/page/ClientMessages";
import { PageHeader } from "@/components/page/PageHeader";
import { QueryProvider } from "@/components/page/QueryProvider";
import { TaskShell } from "@/components/page/Shell";
import { Main } from "@/components/site/Main";
import { Controls } from "./Controls";
import { Forms } from "./Forms";
import { Lists } from "./Lists";
import { PageParts } from "./PageParts";
import "./showcase.css";
import { Signs } from "./Signs";
import { SiteParts } from "./SiteParts";

export const metadata: Metadata = { title: "Components" };

/** Each component of src/components in each of its states. Only `next dev` knows this page. */
export default async function ComponentsPage() {
  const t = await getTranslations("site.meta");
  return (
    <ClientMessages
      namespaces={[
        "account.staff",
        "commerce",
        "registration",
        "session",
        "site",
        "states",
        "support",
      ]}
    >
      <QueryProvider>
        <Main>
          <TaskShell>
            <PageHeader title="Components" lead={t("title")} />
            <div className="specimens">
              <Controls />
              <Forms />
              <Lists />
              <Signs />
              <PageParts />
              <SiteParts />
            </div>
          </TaskShell>
        </Main>
      </QueryProvider>
    </ClientMessages>
  );
}
