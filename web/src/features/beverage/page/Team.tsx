import { getTranslations } from "next-intl/server";
import { owner, people } from "@/features/day/people";
import { TeamList } from "@/features/day/TeamList";

/** The team's work in that hour, and the owner, who gives access. */
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
      <div className="mt-6">
        <TeamList team={team} />
      </div>
    </div>
  );
}
