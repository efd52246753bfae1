import { getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { owner, people } from "@/features/day/people";
import { grants, keyholders } from "../rules/grants";

/** The board behind the door: a key for each grant, a hook where there is none. */
export async function Staff() {
  const t = await getTranslations("features.staff");
  const names = { manager: people.joko.name, cook: people.bima.name, cashier: people.sari.name };
  return (
    <section className="border-line border-t">
      <Wide className="py-16 sm:py-24">
        <h2 className="max-w-3xl text-3xl">{t("title", names)}</h2>
        <div className="mt-4 mb-10 gap-x-16 gap-y-4 max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-2">
          <p className="max-w-prose">{t("text", { owner })}</p>
          <p className="max-w-prose text-ink-soft">{t("note")}</p>
        </div>
        <Board />
      </Wide>
    </section>
  );
}

async function Board() {
  const t = await getTranslations("features.staff");
  const positions = await getTranslations("day.positions");
  return (
    <div className="rounded-lg border-4 border-wood-edge bg-wood p-3 sm:p-6">
      <table className="w-full table-fixed text-ink">
        <caption className="sr-only">{t("board")}</caption>
        <thead className="text-xs sm:text-sm">
          <tr>
            <th scope="col" className="pb-2 text-left align-bottom">
              {t("person")}
            </th>
            {grants.map((grant) => (
              <th
                key={grant}
                scope="col"
                className="px-1 pb-2 text-center align-bottom leading-tight"
              >
                {t(`grants.${grant}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Person name={owner} position={t("owner")} held={grants} />
          {keyholders.map(({ name, position, grants: held }) => (
            <Person key={name} name={name} position={positions(position)} held={held} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PersonProps {
  name: string;
  position: string;
  held: readonly (typeof grants)[number][];
}

async function Person({ name, position, held }: PersonProps) {
  const t = await getTranslations("features.staff");
  return (
    <tr className="border-wood-edge border-t-2">
      <th scope="row" className="py-2 text-left font-semibold leading-tight">
        {name}
        <span className="block font-normal text-xs sm:text-sm">{position}</span>
      </th>
      {grants.map((grant) => (
        <td key={grant} className="py-2 text-center">
          <span className="sr-only">{t(held.includes(grant) ? "may" : "mayNot")}</span>
          <Hook holds={held.includes(grant)} />
        </td>
      ))}
    </tr>
  );
}

function Hook({ holds }: { holds: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 48" className="mx-auto h-12 w-10">
      {holds ? (
        <path
          d="M20 6a9 9 0 0 1 3 17.500v19.500h-6v-3h-5v-5h5v-3h-4v-5h4v-3.500a9 9 0 0 1 3-17.500zm0 5a4 4 0 1 0 .01 0z"
          fillRule="evenodd"
          strokeWidth="1.5"
          className="fill-lamp stroke-on-lamp"
        />
      ) : null}
      <circle cx="20" cy="6" r="4" className="fill-ink" />
    </svg>
  );
}
