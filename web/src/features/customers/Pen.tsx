/** The pen for the next entry, beside the book where the counter has room. */
export function Pen() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 96" className="w-60 max-lg:hidden">
      <g transform="rotate(-16 120 48)">
        <path d="M10 48 44 39v18z" className="fill-rice stroke-frame" strokeWidth="2" />
        <path d="M10 48 22 45v6z" className="fill-frame" />
        <rect x="44" y="38" width="128" height="20" className="fill-tomato" />
        <path d="M44 44h128" strokeWidth="2" className="stroke-paper" opacity="0.5" />
        <rect x="172" y="38" width="10" height="20" className="fill-lamp" />
        <rect x="182" y="38" width="46" height="20" rx="6" className="fill-frame" />
        <path
          d="M224 36h-44"
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-line-strong"
        />
      </g>
    </svg>
  );
}
