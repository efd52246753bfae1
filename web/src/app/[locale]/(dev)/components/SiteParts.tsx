import { getTranslations } from "next-intl/server";
import { TaskFrame } from "@/components/page/TaskFrame";
import { Footer } from "@/components/site/footer/Footer";
import { FooterLine } from "@/components/site/footer/FooterLine";
import { Header } from "@/components/site/header/Header";
import { Letterhead } from "@/components/site/header/Letterhead";
import { WizardHeader } from "@/components/site/header/WizardHeader";
import { NoScript } from "@/components/site/NoScript";
import { NotFound } from "@/components/site/NotFound";
import { Progress } from "@/components/site/Progress";
import { TipBox } from "@/components/site/TipBox";
import { SayTip, StartProgress } from "./Moments";
import { Room, Specimen, State } from "./Specimen";

export function SiteParts() {
  return (
    <Room name="site">
      <Frame />
      <Specimen of="TipBox">
        <State name="one message at a time" wide screen>
          <SayTip />
          <TipBox />
        </State>
      </Specimen>
      <Specimen of="Progress">
        <State name="while a page is on its way" wide screen>
          <StartProgress />
          <Progress />
        </State>
      </Specimen>
      <Specimen of="NotFound, LostReceipt">
        <State name="unknown address" wide>
          <NotFound />
        </State>
      </Specimen>
      <Specimen of="NoScript">
        <State name="only without script">
          <NoScript />
        </State>
      </Specimen>
    </Room>
  );
}

/** Header and footers for the reader of this browser: a visitor or an owner. */
async function Frame() {
  const t = await getTranslations("registration.aside");
  return (
    <>
      <Specimen of="Header">
        <State name="of the user of this browser" wide>
          <Header />
        </State>
      </Specimen>
      <Specimen of="TaskFrame">
        <State name="registration, under its own header" wide>
          <TaskFrame namespaces={["registration"]} header={<WizardHeader />}>
            <p>{t("saved")}</p>
          </TaskFrame>
        </State>
      </Specimen>
      <Specimen of="Letterhead">
        <State name="only on paper" wide>
          <Letterhead />
        </State>
      </Specimen>
      <Specimen of="Footer, ChatLauncher">
        <State name="pages to read; the button floats where there is room" wide screen>
          <Footer />
        </State>
      </Specimen>
      <Specimen of="FooterLine">
        <State name="pages to fill in" wide>
          <FooterLine />
        </State>
      </Specimen>
    </>
  );
}
