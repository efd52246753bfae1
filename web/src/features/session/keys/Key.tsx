/** Shaft and teeth in one outline: no two keys are alike. */
const cuts = [
  "M-7 92H7v62h22v12H7v12h14v12H7v12H-7z",
  "M-7 92H7v58h14v12H7v10h24v14H7v16H-7z",
  "M-7 92H7v64h24v10H7v14h18v10H7v12H-7z",
];

interface Props {
  /** The number of its set of teeth. */
  cut: number;
  /** Shines as from the locksmith. */
  isNew: boolean;
}

/** Hangs from the hook at the origin. */
export function Key({ cut, isNew }: Props) {
  return (
    <g
      strokeWidth="2"
      strokeLinejoin="round"
      className={isNew ? "fill-lamp" : "fill-awning-stripe"}
    >
      <path d={cuts[cut % cuts.length]} className="stroke-frame" />
      <path d="M-14 82h28v14h-28z" className="stroke-frame" />
      <path
        d="M0 14a35 35 0 1 1-.1 0zM0 22a14 14 0 1 0 .1 0z"
        fillRule="evenodd"
        className="stroke-frame"
      />
      {isNew ? (
        <path
          d="M-44 22-54 12M-50 49h-13M-44 76l-10 9M44 22 54 12"
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-lamp"
        />
      ) : null}
    </g>
  );
}

/** The place where a key hung, in the light of a torch that looks for it. */
export function Mark() {
  return (
    <>
      <path d="m-64 64 46 142h36L64 64a65 65 0 1 0-128 0z" className="fill-window" />
      <path d="M-22 202h44v8l-10 8v18h-24v-18l-10-8z" className="fill-frame" />
      <path
        d="M-7 84a35 35 0 1 1 14 0v104H-7z"
        fill="none"
        strokeWidth="3"
        strokeDasharray="1 7"
        strokeLinecap="round"
        className="stroke-frame"
      />
    </>
  );
}

/** A hook in the rail. */
export function Hook() {
  return (
    <>
      <circle r="8" className="fill-frame" />
      <path
        d="M0 0v30a8 8 0 0 0 16 0v-4"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-frame"
      />
    </>
  );
}
