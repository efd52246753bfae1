import { getTranslations } from "next-intl/server";
import type { Voice } from "@/config/voices";
import { Example } from "./Example";

/** Quotes, one below the other, with the speaker at the left. */
export async function Quotes({ voices }: { voices: readonly Voice[] }) {
  const t = await getTranslations("customers.voices");
  return (
    <ul className="mt-12 border-line-strong border-b">
      {voices.map(({ id, isExample }) => (
        <li key={id} className="border-line-strong border-t py-7">
          <figure className="grid gap-x-16 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
            <figcaption>
              <span className="block font-semibold">{t(`${id}.name`)}</span>
              <span className="block text-ink-soft">{t(`${id}.place`)}</span>
              {isExample ? <Example className="mt-2 inline-block" /> : null}
            </figcaption>
            <blockquote className="max-w-3xl text-xl">
              <p>{t(`${id}.quote`)}</p>
            </blockquote>
          </figure>
        </li>
      ))}
    </ul>
  );
}
