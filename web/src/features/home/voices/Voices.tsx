import { getTranslations } from "next-intl/server";
import { MoreLink } from "@/components/controls/MoreLink";
import { Section } from "@/components/page/Section";
import { type Client, clients as named } from "@/config/clients";
import { type Voice, voices as written } from "@/config/voices";
import { owner } from "@/features/day/people";
import { chosen } from "./chosen";
import { Plates } from "./Plates";
import { Quotes } from "./Quotes";

interface Props {
  clients?: readonly Client[];
  voices?: readonly Voice[];
}

/** The businesses that use the till, and their quotes. A part without rows in its data is left out. */
export async function Voices({ clients = named, voices = written }: Props) {
  const t = await getTranslations("home.voices");
  if (clients.length === 0 && voices.length === 0) return null;
  const hasExamples =
    clients.some((client) => "exampleOf" in client) || voices.some((voice) => voice.isExample);
  return (
    <Section
      id="voices"
      title={hasExamples ? t("titleExample") : t("title")}
      lead={hasExamples ? t("leadExample", { owner }) : t("lead")}
      className="border-line border-t"
    >
      {clients.length > 0 ? <Plates clients={clients} /> : null}
      {voices.length > 0 ? <Quotes voices={chosen(voices)} /> : null}
      <MoreLink page="/more/customers">{t("more")}</MoreLink>
    </Section>
  );
}
