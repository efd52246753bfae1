import type { ReactNode } from "react";

interface Props {
  /** The middle of the pan. */
  x: number;
  label: string;
  /** The text of the slip in the pan, about x = 0. */
  children: ReactNode;
}

/** A pan on its two cords, with a slip standing in it. */
export function Pan({ x, label, children }: Props) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M0 56-54 214M0 56 54 214" fill="none" strokeWidth="2" className="stroke-ink-soft" />
      <circle cy="56" r="5" className="fill-wood-edge" />
      <path
        d="M-58 216v-54l7.25-5 7.25 5 7.25-5 7.25 5 7.25-5 7.25 5 7.25-5 7.25 5 7.25-5 7.25 5 7.25-5 7.25 5 7.25-5 7.25 5 7.25-5 7.25 5v54z"
        strokeWidth="2"
        className="fill-paper stroke-paper-line"
      />
      <text y="181" fontSize="15" textAnchor="middle" data-room="110" className="fill-paper-soft">
        {label}
      </text>
      {children}
      <path
        d="M-60 212H60c-6 22-26 34-60 34s-54-12-60-34z"
        strokeWidth="2"
        className="fill-lamp stroke-wood-edge"
      />
    </g>
  );
}
