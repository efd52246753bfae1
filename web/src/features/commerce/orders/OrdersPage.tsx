import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/controls/LinkButton";
import { PageHeader } from "@/components/page/PageHeader";
import { OrderList } from "./OrderList";

export async function OrdersPage() {
  const t = await getTranslations("commerce.orders");
  const locale = await getLocale();
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        actions={
          <LinkButton look="secondary" page="/software" locale={locale}>
            {t("new")}
          </LinkButton>
        }
      />
      <OrderList />
    </>
  );
}
