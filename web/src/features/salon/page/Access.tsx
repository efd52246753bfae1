import { getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { owner, people } from "@/features/day/people";
import { stylists } from "../rules/services";

const names = stylists.map((stylist) => people[stylist].name).join(", ");

const grants = ["reports", "menu", "store"] as const;

/** How each person signs in, and the access that only the owner gives. */
export async function Access() {
  const t = await getTranslations("salon.access");
  return (
    <section className="bg-brand-soft">
      <Wide className="py-16 sm:py-24">
        <h2 className="max-w-3xl text-3xl">{t("title")}</h2>
        <dl className="mt-8 border-line-strong border-b">
          <Row who={names} place={t("till")}>
            {t("stylists")}
          </Row>
          <Row who={owner} place={t("dashboard")}>
            {t("owner", { owner })}
            <ul className="mt-3 flex flex-wrap gap-2">
              {grants.map((grant) => (
                <li key={grant} className="rounded-full border border-line-strong px-3 py-0.5">
                  {t(`grants.${grant}`)}
                </li>
              ))}
            </ul>
          </Row>
        </dl>
      </Wide>
    </section>
  );
}

interface RowProps {
  who: string;
  place: string;
  children: React.ReactNode;
}

function Row({ who, place, children }: RowProps) {
  return (
    <div className="grid gap-x-10 gap-y-1 border-line-strong border-t py-5 sm:grid-cols-[15rem_minmax(0,1fr)]">
      <dt>
        <span className="font-semibold text-lg">{who}</span>
        <span className="block text-ink-soft text-sm">{place}</span>
      </dt>
      <dd className="max-w-prose">{children}</dd>
    </div>
  );
}
