import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/controls/LinkButton";
import { AreaNav } from "@/components/page/AreaNav";
import { Band } from "@/components/page/Band";
import { Breadcrumbs } from "@/components/page/Breadcrumbs";
import { OpeningHead } from "@/components/page/OpeningHead";
import { PageHeader } from "@/components/page/PageHeader";
import { Section } from "@/components/page/Section";
import { ReadingShell, TaskShell, Wide } from "@/components/page/Shell";
import { Steps } from "@/components/page/Steps";
import { StructuredData } from "@/components/page/StructuredData";
import { Failures } from "./Failures";
import { Room, Specimen, State } from "./Specimen";

const steps = ["personal", "business", "package", "done"] as const;
const positions = [0, 2, steps.length];

export async function PageParts() {
  return (
    <Room name="page">
      <Heads />
      <Bands />
      <Shells />
      <Ways />
      <Failures />
      <Specimen of="StructuredData">
        <State name="for search engines; nothing to see">
          <StructuredData page="/more/price" />
        </State>
      </Specimen>
    </Room>
  );
}

async function Heads() {
  const locale = await getLocale();
  const t = await getTranslations("commerce.orders");
  return (
    <>
      <Specimen of="PageHeader">
        <State name="title" wide>
          <PageHeader title={t("title")} />
        </State>
        <State name="lead and actions" wide>
          <PageHeader
            title={t("title")}
            lead={t("lead")}
            actions={
              <LinkButton page="/software" locale={locale}>
                {t("new")}
              </LinkButton>
            }
          />
        </State>
      </Specimen>
      <Specimen of="OpeningHead">
        <State name="question and answer" wide>
          <OpeningHead title={t("title")} lead={t("lead")} />
        </State>
      </Specimen>
    </>
  );
}

async function Bands() {
  const t = await getTranslations("commerce.software.section");
  return (
    <>
      <Specimen of="Band">
        <State name="title and lead" wide>
          <Band title={t("sticker")} lead={t("stickerLead")}>
            <p>{t("subscriptionLead")}</p>
          </Band>
        </State>
        <State name="note" wide>
          <Band title={t("sticker")} lead={t("stickerLead")} note={t("subscriptionLead")}>
            <p>{t("subscriptionLead")}</p>
          </Band>
        </State>
      </Specimen>
      <Specimen of="Section">
        <State name="lead" wide>
          <Section title={t("subscription")} lead={t("subscriptionLead")}>
            <p className="mt-4">{t("stickerLead")}</p>
          </Section>
        </State>
      </Specimen>
    </>
  );
}

async function Shells() {
  const t = await getTranslations("registration.aside");
  return (
    <Specimen of="Shell">
      <State name="Wide" wide>
        <Wide>{t("saved")}</Wide>
      </State>
      <State name="ReadingShell" wide>
        <ReadingShell aside={t("device")}>{t("saved")}</ReadingShell>
      </State>
      <State name="TaskShell" wide>
        <TaskShell nav={<p className="mb-4">{t("title")}</p>}>{t("saved")}</TaskShell>
      </State>
    </Specimen>
  );
}

async function Ways() {
  const locale = await getLocale();
  const area = await getTranslations("site.area");
  const t = await getTranslations("registration.steps");
  const names = steps.map((step) => t(step));
  return (
    <>
      <Specimen of="AreaNav">
        <State name="current and others" wide>
          <AreaNav
            label={area("label")}
            locale={locale}
            items={[
              { page: "/components", label: area("info") },
              { page: "/info/orders", label: area("orders"), count: " · 3" },
              { page: "/info/security", label: area("security") },
            ]}
          />
        </State>
      </Specimen>
      <Specimen of="Breadcrumbs">
        <State name="below a page" wide screen>
          <Breadcrumbs page="/more/price" />
        </State>
      </Specimen>
      <Specimen of="Steps">
        {positions.map((current) => (
          <State key={current} name={`current: ${current}`} wide>
            <Steps label={t("label")} steps={names} current={current} />
          </State>
        ))}
      </Specimen>
    </>
  );
}
