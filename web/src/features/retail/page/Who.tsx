import { getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { owner, people } from "@/features/day/people";
import { TeamList } from "@/features/day/TeamList";
import { HelpLink } from "./HelpLink";
import { pageWords } from "./words";

/** The people who sell and count, and the owner who gives them access. */
export async function Who() {
  const t = await getTranslations("retail.who");
  const { day } = await pageWords();
  const { ayu, joko } = people;
  const rows = [
    { name: ayu.name, position: day(`positions.${ayu.position}`), text: t("sells") },
    { name: joko.name, position: day(`positions.${joko.position}`), text: t("counts") },
    { name: owner, position: t("owner"), text: t("decides") },
  ];
  return (
    <section className="bg-sunken">
      <Wide className="grid gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h2 className="text-2xl">{t("title")}</h2>
          <p className="mt-4 max-w-prose">{t("text")}</p>
          <HelpLink article="who-may-do-what">{t("more")}</HelpLink>
        </div>
        <TeamList team={rows} />
      </Wide>
    </section>
  );
}
