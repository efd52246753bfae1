import { getTranslations } from "next-intl/server";
import { shirtOf } from "../rules/shirts";
import { swap } from "../rules/swap";
import { pageWords } from "./words";

const cloth = {
  green: { shirt: "fill-leaf stroke-awning", seam: "stroke-awning" },
  cream: { shirt: "fill-rice stroke-wood-edge", seam: "stroke-wood-edge" },
};

interface ShirtProps {
  x: number;
  code: string;
  figure: string;
  words: string[];
}

/** A shirt on its hanger, with the figure that is wrong by it. */
function Shirt({ x, code, figure, words }: ShirtProps) {
  const { shirt, seam } = cloth[shirtOf(code)?.colour ?? "green"];
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        d="M80 36V18a8 8 0 1 0-8-8M80 36 44 54M80 36l36 18"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-wood-edge"
      />
      <g transform="translate(0 26) scale(2.6)">
        <path
          d="M22 8 6 18l7 13 6-3v28h24V28l6 3 7-13L40 8c-3 6-15 6-18 0z"
          strokeWidth="1"
          strokeLinejoin="round"
          className={shirt}
        />
        <path d="M31 14v42" strokeWidth="1" className={seam} />
      </g>
      <text
        x="80"
        y="216"
        fontSize="30"
        fontWeight="650"
        textAnchor="middle"
        className="fill-ink font-mono"
      >
        {figure}
      </text>
      {words.map((word, at) => (
        <text
          key={word}
          x="80"
          y={246 + at * 26}
          fontSize="20"
          textAnchor="middle"
          className={at === 0 ? "fill-ink" : "fill-ink-soft"}
        >
          {word}
        </text>
      ))}
    </g>
  );
}

/** One shirt goes out of the shop as the other. */
export async function SwapPicture() {
  const t = await getTranslations("retail.swap");
  const { look } = await pageWords();
  const { missing, over, count } = swap;
  const facts = { missing: look(missing), over: look(over) };
  return (
    <svg role="img" viewBox="0 0 440 284" className="w-full max-w-xl justify-self-center">
      <title>{t("picture", facts)}</title>
      <Shirt x={12} code={missing} figure={`−${count}`} words={[facts.missing, t("went")]} />
      <path
        d="M184 104h56"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray="1 14"
        className="stroke-brand"
      />
      <path
        d="m244 90 14 14-14 14"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-brand"
      />
      <Shirt x={268} code={over} figure={`+${count}`} words={[facts.over, t("charged")]} />
    </svg>
  );
}
