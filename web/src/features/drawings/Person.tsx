import type { Way } from "@/features/day/sales";

const coats = ["fill-leaf", "fill-tomato", "fill-tea", "fill-mango", "fill-awning"] as const;

const faces = ["fill-wood", "fill-rice", "fill-coffee"] as const;

const pick = <Item,>(of: readonly [Item, ...Item[]], at: number): Item =>
  of[at % of.length] ?? of[0];

interface Props {
  /** The index of coat and face. */
  look: number;
  /** The way of paying, while this person pays. */
  holds?: Way;
}

/** A person from the front; the feet are at 0, the head at -132. */
export function Person({ look, holds }: Props) {
  const coat = pick(coats, look);
  return (
    <>
      <path d="M-13-8V9M13-8V9" strokeWidth="12" className="stroke-frame" />
      <path
        d="M-26 0v-58a26 28 0 0 1 52 0V0z"
        strokeWidth="2"
        className={`${coat} stroke-sunken`}
      />
      <circle cy="-108" r="20" className={pick(faces, look)} />
      <path d="M-21-108a21 21 0 0 1 42 0c-12-9-30-9-42 0z" className="fill-frame" />
      {holds ? (
        <g transform="translate(28 -56)">
          <Held way={holds} />
        </g>
      ) : null}
    </>
  );
}

/** A banknote, a card, or a phone with the code or the wallet. */
function Held({ way }: { way: Way }) {
  if (way === "cash" || way === "card") {
    return (
      <g transform="rotate(-12)">
        <rect
          x="-22"
          y="-13"
          width="44"
          height="26"
          rx="3"
          strokeWidth="2"
          className={way === "cash" ? "fill-tomato stroke-paper" : "fill-frame stroke-paper"}
        />
        {way === "cash" ? (
          <circle r="7" className="fill-paper" />
        ) : (
          <rect x="-22" y="-7" width="44" height="6" className="fill-lamp" />
        )}
      </g>
    );
  }
  return (
    <g transform="rotate(8)">
      <rect
        x="-14"
        y="-24"
        width="28"
        height="48"
        rx="5"
        strokeWidth="2"
        className="fill-frame stroke-paper"
      />
      <rect x="-9" y="-18" width="18" height="34" rx="2" className="fill-good-soft" />
      <path
        d="m-5-1 4 4 7-8"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-good"
      />
    </g>
  );
}
