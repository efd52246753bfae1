import { getTranslations } from "next-intl/server";
import { type Voice, voices } from "@/config/voices";
import { entriesOf, spread, type Tab } from "../tab";
import { Entry } from "./Entry";
import { FreeLine } from "./FreeLine";
import { IndexTabs } from "./IndexTabs";
import { Page } from "./Page";
import { Ribbon } from "./Ribbon";

/** The guest book lies open: two pages of entries between green covers, its tabs along the upper edge. */
export async function Book({ tab }: { tab: Tab }) {
  const t = await getTranslations("customers.book");
  const { left, right } = spread(entriesOf(tab, voices));
  return (
    <section id="book" aria-label={t("label")} className="flex min-w-0 scroll-mt-6 flex-col">
      <IndexTabs tab={tab} />
      <div className="relative flex grow rounded-md bg-awning p-2 shadow-float sm:p-3">
        <div className="grid w-full rounded-sm border-paper-line border-x-6 border-double bg-paper text-paper-ink sm:border-x-8 lg:grid-cols-2">
          <Page className="lg:min-h-112">
            {left.length > 0 ? <Entries of={left} /> : <p>{t("empty")}</p>}
          </Page>
          <Page className="max-lg:border-t-2 max-lg:border-dashed lg:border-l-2">
            <Entries of={right} />
            <FreeLine />
          </Page>
        </div>
        <Ribbon />
      </div>
    </section>
  );
}

function Entries({ of }: { of: Voice[] }) {
  return of.map((voice) => <Entry key={voice.id} voice={voice} />);
}
