import { Person } from "@/features/drawings/Person";

/** A partner and one of us behind the counter where the card stands: they shake hands. */
export function Meeting({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="28 22 164 144" className={className}>
      <g transform="translate(58 166)">
        <Person look={3} />
      </g>
      <g transform="translate(162 166)">
        <Person look={4} />
      </g>
      <g fill="none" strokeWidth="15" strokeLinecap="round">
        <path d="M78 116c6 14 14 18 28 16" className="stroke-mango" />
        <path d="M142 116c-6 14-14 18-28 16" className="stroke-awning" />
      </g>
      <circle cx="105" cy="131" r="9" className="fill-wood" />
      <circle cx="114" cy="131" r="9" className="fill-rice" />
    </svg>
  );
}
