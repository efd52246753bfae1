import { getTranslations } from "next-intl/server";
import { Back } from "./Back";
import { Front } from "./Front";
import { Meeting } from "./Meeting";

/** A partner's visiting card at a merchant's counter: the front in its holder, the back beside it. */
export async function CallingCard() {
  const t = await getTranslations("partnership.front");
  return (
    <div className="w-full max-w-[42rem] lg:justify-self-end">
      <div className="flex items-end">
        <Front />
        <Meeting className="-mb-5 hidden min-w-0 flex-1 xl:block" />
      </div>
      <Holder />
      <div className="relative z-10 -mt-1 h-6 border-wood-edge border-b-8 bg-wood" />
      <div className="flex justify-end gap-4 pt-5">
        <Turn />
        <Back />
      </div>
      <p className="mt-5 max-w-prose text-ink-soft text-sm">{t("note")}</p>
    </div>
  );
}

/** The wooden block in whose slot the card stands. */
function Holder() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 464 30"
      className="relative z-20 -mt-2.5 block w-full max-w-[29rem]"
    >
      <rect x="60" y="0" width="344" height="24" rx="4" className="fill-wood" />
      <path d="M60 20h344v10H60z" className="fill-wood-edge" />
      <path d="M72 7h320" strokeWidth="2" strokeLinecap="round" className="stroke-wood-edge" />
    </svg>
  );
}

/** The arrow from the front to the back. */
function Turn() {
  return (
    <svg aria-hidden="true" viewBox="0 0 90 110" className="mt-2 hidden w-20 shrink-0 sm:block">
      <path
        d="M18 4C14 60 34 84 78 84M64 70l15 14-14 15"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-ink-soft"
      />
    </svg>
  );
}
