import { getTranslations } from "next-intl/server";
import type { Client } from "@/config/clients";
import { Example } from "./Example";

/** The names of businesses, each on a plate that hangs from one rail. */
export async function Plates({ clients }: { clients: readonly Client[] }) {
  const t = await getTranslations("home.voices");
  const outlets = await getTranslations("day.outlets");
  const isExample = clients.some((client) => "exampleOf" in client);
  return (
    <div className="mt-12">
      <h3 className="font-semibold">{isExample ? t("clientsExample") : t("clients")}</h3>
      <ul className="mt-4 flex flex-wrap gap-x-6 border-wood-edge border-t-8 sm:gap-x-10">
        {clients.map((client) => {
          const name = "name" in client ? client.name : outlets(client.exampleOf);
          return (
            <li key={name} className="grow">
              <Hooks />
              <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 rounded-md border-4 border-wood bg-awning px-5 py-3 font-semibold text-lg text-on-awning">
                {name}
                {"exampleOf" in client ? <Example /> : null}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Two cords from the rail to a plate. */
function Hooks() {
  return (
    <div aria-hidden="true" className="mx-6 flex h-6 justify-between">
      <span className="border-ink-soft border-l-2" />
      <span className="border-ink-soft border-l-2" />
    </div>
  );
}
