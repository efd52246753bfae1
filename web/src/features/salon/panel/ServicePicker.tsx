import { goods } from "@/features/day/goods";
import { people } from "@/features/day/people";
import type { Play } from "../book/Column";
import { firstFor } from "../rules/gaps";
import { minutesOf, type Service, services } from "../rules/services";
import { useWords } from "../use-words";

/** The services with their first free place; the chosen one shows all of its places in the book. */
export function ServicePicker({ desk, go }: Play) {
  const { t } = useWords();
  return (
    <fieldset disabled={!go} className="min-w-0">
      <legend className="font-semibold text-xl">{t("ask")}</legend>
      <div className="mt-3 border-paper-line border-b">
        {services.map((service) => (
          <Choice key={service} service={service} desk={desk} {...(go ? { go } : {})} />
        ))}
      </div>
    </fieldset>
  );
}

function Choice({ service, desk, go }: Play & { service: Service }) {
  const { t, day, rupiah, time } = useWords();
  const first = firstFor(desk.book.entries, service);
  const when = first
    ? t("first", { time: time(first.from), stylist: people[first.stylist].name })
    : t("full");
  return (
    <label className="flex min-h-13 cursor-pointer items-start gap-3 border-paper-line border-t px-2 py-2.5 has-checked:bg-rice">
      <input
        type="radio"
        name="salon-service"
        checked={desk.service === service}
        onChange={() => go?.({ on: "service", service })}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0 grow">
        <span className="flex justify-between gap-x-3">
          <b className="font-semibold">{day(`goods.${service}`)}</b>
          <span className="whitespace-nowrap font-mono text-sm">
            {rupiah(goods[service].price)}
          </span>
        </span>
        <span className="block text-sm">
          {t("minutes", { minutes: minutesOf[service] })} · {when}
        </span>
      </span>
    </label>
  );
}
