/** The stroke below a signature. */
export function Flourish() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 12"
      preserveAspectRatio="none"
      className="absolute inset-x-0 top-full -mt-2 h-2.5 w-full"
    >
      <path
        d="M2 8C30 3 62 2 96 4c14 1 22 4 12 5-9 1-34-1-58 1"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-stamp"
      />
    </svg>
  );
}
