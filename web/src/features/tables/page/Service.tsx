import { getTranslations } from "next-intl/server";
import { cx } from "@/components/cx";
import { Wide } from "@/components/page/Shell";
import { owner, people } from "@/features/day/people";

/** The moment of paying in each plan, and the people at the table and at the till. */
export async function Service() {
  const t = await getTranslations("tables.serving");
  const pay = { name: t("pay"), isPay: true };
  const dine = [{ name: t("dine.one") }, { name: t("dine.two") }, { name: t("dine.three") }, pay];
  const lite = [{ name: t("lite.one") }, pay, { name: t("lite.two") }];
  return (
    <section className="bg-sunken">
      <Wide className="grid gap-x-16 gap-y-16 py-16 sm:py-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h2 className="max-w-xl text-2xl">{t("title")}</h2>
          <p className="mt-4 max-w-prose">{t("text")}</p>
          <Row name={t("dine.name")} steps={dine} />
          <Row name={t("lite.name")} steps={lite} />
        </div>
        <Staff />
      </Wide>
    </section>
  );
}

function Row({ name, steps }: { name: string; steps: { name: string; isPay?: boolean }[] }) {
  return (
    <div className="mt-8">
      <h3 className="font-semibold text-base">{name}</h3>
      <ol className="mt-3 flex max-sm:text-sm">
        {steps.map((step, index) => (
          <li key={step.name} className="flex min-w-0 items-center">
            {index > 0 ? (
              <span aria-hidden className="h-0.5 w-1.5 shrink-0 bg-line-strong sm:w-6" />
            ) : null}
            <span
              className={cx(
                "flex h-full min-h-11 min-w-0 items-center rounded-md border-2 px-1.5 py-1 text-center leading-tight sm:px-3.5",
                step.isPay
                  ? "border-lamp bg-lamp font-semibold text-on-lamp"
                  : "border-line-strong",
              )}
            >
              {step.name}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

async function Staff() {
  const t = await getTranslations("tables.staff");
  const positions = await getTranslations("day.positions");
  return (
    <div>
      <h2 className="text-2xl">{t("title")}</h2>
      <dl className="mt-6 flex flex-col gap-5">
        {(["lina", "sari"] as const).map((person) => (
          <div key={person} className="border-brand border-l-4 pl-4">
            <dt className="font-semibold">
              {people[person].name}
              <span className="ml-2 font-mono font-normal text-ink-soft text-sm">
                {positions(people[person].position)}
              </span>
            </dt>
            <dd className="mt-1">{t(person)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-prose text-ink-soft">{t("text", { owner })}</p>
    </div>
  );
}
