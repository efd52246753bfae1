import { getTranslations } from "next-intl/server";
import { cx } from "@/components/cx";
import { LogoMark } from "@/components/site/header/Logo";
import { topics } from "./article";

/** The colours take turns, as the dividers of a folder are sold. */
const cards = ["bg-lamp", "bg-note", "bg-rice"];

/** The closed manual on its shelf: each tab opens a part of the page. Phones have the parts at once. */
export async function Manual() {
  const t = await getTranslations("help");
  return (
    <nav aria-label={t("manual.topics")} className="hidden shrink-0 lg:block print:hidden">
      <div className="flex items-stretch px-6">
        <div
          aria-hidden="true"
          className="flex w-52 flex-col items-center rounded-l-lg border-frame border-l-[0.875rem] bg-awning px-6 pt-12 shadow-float"
        >
          <p className="flex w-full flex-col items-center gap-2 rounded-sm bg-paper px-3 py-5 text-center font-semibold text-paper-ink text-xl leading-tight">
            <LogoMark className="size-10 text-frame" />
            {t("manual.title")}
          </p>
        </div>
        <ul className="flex flex-col py-3">
          {topics.map((topic, at) => (
            <li key={topic}>
              <a
                href={`#${topic}`}
                className={cx(
                  "-mt-px inline-flex min-h-11 items-center rounded-r-md border border-frame/40 border-l-0 py-1 pr-4 pl-5 font-semibold text-on-lamp text-sm no-underline hover:underline",
                  cards[at % cards.length],
                )}
              >
                {t(`topics.${topic}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden="true" className="h-3 rounded-full border-wood-edge border-b-4 bg-wood" />
    </nav>
  );
}
