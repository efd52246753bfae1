import { getLocale, getTranslations } from "next-intl/server";
import type { ButtonLook } from "@/components/controls/Button";
import { CopyButton } from "@/components/controls/CopyButton";
import { LinkButton } from "@/components/controls/LinkButton";
import { MoreLink } from "@/components/controls/MoreLink";
import { PrintButton } from "@/components/controls/PrintButton";
import { SignOut } from "@/components/controls/SignOut";
import { SiteLink } from "@/components/controls/SiteLink";
import { TrialButton } from "@/components/controls/TrialButton";
import { account } from "@/features/help/pictures/dashboard/open-order";
import { Buttons } from "./Buttons";
import { Room, Specimen, State } from "./Specimen";
import { Switches } from "./Switches";

const looks: ButtonLook[] = ["primary", "secondary", "quiet", "danger"];

export async function Controls() {
  const locale = await getLocale();
  const t = await getTranslations("site");
  const pay = await getTranslations("commerce.payment");
  return (
    <Room name="controls">
      <Buttons />
      <Specimen of="LinkButton">
        {looks.map((look) => (
          <State key={look} name={look}>
            <LinkButton page="/free" locale={locale} look={look}>
              {t("nav.trial")}
            </LinkButton>
          </State>
        ))}
      </Specimen>
      <Specimen of="TrialButton">
        <State name="of a visitor; an owner sees the plans">
          <TrialButton>{t("nav.trial")}</TrialButton>
        </State>
      </Specimen>
      <Specimen of="Switch">
        <Switches />
      </Specimen>
      <Specimen of="SiteLink">
        <State name="page">
          <SiteLink page="/more/price" locale={locale}>
            {t("nav.price")}
          </SiteLink>
        </State>
        <State name="guest (a document of its own)">
          <SiteLink page="/login" locale={locale}>
            {t("nav.login")}
          </SiteLink>
        </State>
      </Specimen>
      <Specimen of="MoreLink">
        <State name="page">
          <MoreLink page="/hardware">{t("nav.hardware")}</MoreLink>
        </State>
      </Specimen>
      <Specimen of="CopyButton">
        <State name="idle; press for done or failed">
          <CopyButton value={account.number} of={pay("accountNumber")} />
        </State>
      </Specimen>
      <Specimen of="PrintButton">
        <State name="a sheet of this page">
          <PrintButton>{pay("printOrder")}</PrintButton>
        </State>
      </Specimen>
      <Specimen of="SignOut">
        <State name="owner">
          <SignOut who="owner" />
        </State>
        <State name="agent">
          <SignOut who="agent" />
        </State>
      </Specimen>
    </Room>
  );
}
