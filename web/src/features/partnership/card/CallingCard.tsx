import { getTranslations } from "next-intl/server";
import { Back } from "./Back";
import { Front } from "./Front";

/** A partner's visiting card at a merchant's counter: the front in its holder, the back beside it. */
export async function CallingCard() {
  const t = await getTranslations("partnership.front");
  return (
    <div className="w-full max-w-[42rem] lg:justify-self-end">
      <Front />
      <Holder />
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
      viewBox="0 0 464 34"
      className="relative z-20 -mt-2.5 block w-full max-w-[29rem]"
    >
      <rect x="60" y="0" width="344" height="24" rx="4" className="fill-wood" />
      <path d="M60 20h344v6a6 6 0 0 1-6 6H66a6 6 0 0 1-6-6z" className="fill-wood-edge" />
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
