import { getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { clients } from "@/config/clients";
import { voices } from "@/config/voices";

const limits = ["internet", "device", "printers", "classes", "hours", "fame"] as const;

/** Whether the pages name made-up merchants alone. A vendor with real ones leaves the last limit out. */
const allAreExamples = () =>
  clients.every((client) => "exampleOf" in client) && voices.every(({ isExample }) => isExample);

/** The limits of Mostrador, which a merchant should know before the purchase. */
export async function Limits() {
  const t = await getTranslations("about.limits");
  const shown = limits.filter((limit) => limit !== "fame" || allAreExamples());
  return (
    <section className="bg-sunken">
      <Wide className="grid items-start gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div>
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 max-w-prose text-ink-soft text-lg">{t("lead")}</p>
        </div>
        <ul className="border-line-strong border-b">
          {shown.map((limit) => (
            <li
              key={limit}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline gap-y-1 border-line-strong border-t py-4 sm:grid-cols-[2.5rem_minmax(0,5fr)_minmax(0,6fr)]"
            >
              <Stroke />
              <strong className="pr-6">{t(`${limit}.not`)}</strong>
              <p className="max-sm:col-start-2">
                {t(`${limit}.but`, { version: business.minimumAndroid })}
              </p>
            </li>
          ))}
        </ul>
      </Wide>
    </section>
  );
}

/** A line struck through, as on an old price tag. */
function Stroke() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="mt-0.5 size-6 self-start">
      <path d="M4 12h16" strokeWidth="3" strokeLinecap="round" className="stroke-alarm" />
    </svg>
  );
}
