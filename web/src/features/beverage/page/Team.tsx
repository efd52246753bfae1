import { getTranslations } from "next-intl/server";
import { owner, people } from "@/features/day/people";

/** Who did what in that hour, and who decides what else they may do. */
export async function Team() {
  const t = await getTranslations("beverage.team");
  const positions = await getTranslations("day.positions");
  const team = [
    ...(["sari", "bima", "lina"] as const).map((person) => ({
      name: people[person].name,
      position: positions(people[person].position),
      text: t(person),
    })),
    { name: owner, position: t("owner"), text: t("ownerText") },
  ];
  return (
    <div>
      <h2 className="text-2xl">{t("title")}</h2>
      <dl className="mt-6 border-line-strong border-b">
        {team.map(({ name, position, text }) => (
          <div
            key={name}
            className="grid gap-x-8 gap-y-1 border-line-strong border-t py-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="flex flex-wrap items-baseline gap-x-2 font-semibold sm:block">
              {name}
              <span className="font-mono font-normal text-ink-soft text-sm sm:block">
                {position}
              </span>
            </dt>
            <dd className="max-w-prose">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
