import { getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { owner, people } from "@/features/day/people";
import { HelpLink } from "./HelpLink";
import { pageWords } from "./words";

/** Who sells, who counts, and who says so. */
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
          <p className="mt-4 max-w-prose">{t("text", { owner })}</p>
          <HelpLink article="who-may-do-what">{t("more")}</HelpLink>
        </div>
        <dl className="border-line-strong border-b">
          {rows.map(({ name, position, text }) => (
            <div
              key={name}
              className="grid gap-x-8 gap-y-1 border-line-strong border-t py-5 sm:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold text-lg">
                {name}
                <span className="block font-mono font-normal text-ink-soft text-sm">
                  {position}
                </span>
              </dt>
              <dd className="max-w-prose">{text}</dd>
            </div>
          ))}
        </dl>
      </Wide>
    </section>
  );
}
