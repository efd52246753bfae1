import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/page/ClientMessages";
import { Wide } from "@/components/page/Shell";
import { people } from "@/features/day/people";
import { clock } from "@/lib/format";
import { AppointmentBook } from "../AppointmentBook";
import { now, opening } from "../rules/book";
import { freeAt } from "../rules/gaps";
import { minuteOf, timeOf } from "../rules/time";

const sentences = [
  "salon.book",
  "day.outlets",
  "day.goods",
  "day.ways",
  "day.total",
  "day.pay",
  "day.order",
] as const;

/** The hour that the customer on the telephone asks for. */
const asked = "16:00";
const [freest] = freeAt(opening.entries, minuteOf(asked));

/** The two questions, the answer, and the book that has it. */
export async function Opening() {
  const locale = await getLocale();
  const t = await getTranslations("salon.opening");
  const day = await getTranslations("day");
  const fitting = (freest?.fitting ?? []).map((service) =>
    day(`goods.${service}`).toLocaleLowerCase(locale),
  );
  const facts = {
    time: clock(locale, asked),
    stylist: freest ? people[freest.stylist].name : "",
    minutes: freest?.minutes ?? 0,
    services: new Intl.ListFormat(locale, { type: "disjunction" }).format(fitting),
  };
  return (
    <section className="lamplight -mt-20 pt-20">
      <Wide className="pt-10 pb-16 sm:pb-24 lg:pt-14">
        <h1 className="max-w-4xl text-3xl">{t("title")}</h1>
        <p className="mt-5 max-w-2xl text-ink-soft text-lg">{t("lead", facts)}</p>
        <h2 id="book" className="mt-10 mb-5 text-xl">
          {t("book", { time: clock(locale, timeOf(now)) })}
        </h2>
        <ClientMessages namespaces={[...sentences]}>
          <AppointmentBook />
        </ClientMessages>
        <p className="mt-6 text-ink-soft text-sm">{day("example")}</p>
      </Wide>
    </section>
  );
}
