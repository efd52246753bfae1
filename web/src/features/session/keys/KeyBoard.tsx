import { useTranslations } from "next-intl";
import { outlets } from "@/features/day/goods";
import { Hook, Key, Mark } from "./Key";
import { Tag } from "./Tag";

interface Props {
  /** The state of the key on the middle hook. */
  middle?: "hangs" | "lost" | "new";
  className?: string;
}

/** The shop's board of keys, one for each outlet. It repeats the page's words, so screen readers skip it. */
export function KeyBoard({ middle = "hangs", className }: Props) {
  const t = useTranslations("day.trades");
  return (
    <svg aria-hidden="true" viewBox="0 0 500 320" className={className}>
      <rect width="500" height="320" rx="14" className="fill-wood" />
      <path d="M0 300h500v6a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z" className="fill-wood-edge" />
      <rect x="14" y="14" width="472" height="280" rx="6" className="fill-awning" />
      <rect x="36" y="42" width="428" height="36" rx="5" className="fill-wood" />
      <path d="M36 72h428v1a5 5 0 0 1-5 5H41a5 5 0 0 1-5-5z" className="fill-wood-edge" />
      {outlets.map((outlet, at) => {
        const state = at === 1 ? middle : "hangs";
        return (
          <g key={outlet} transform={`translate(${86 + at * 146} 58)`}>
            {state === "lost" ? <Mark /> : <Key cut={at} isNew={state === "new"} />}
            <Tag>{t(outlet)}</Tag>
            <Hook />
          </g>
        );
      })}
    </svg>
  );
}
