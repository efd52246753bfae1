/** The end of the ribbon that hangs out of the spine. */
export function Ribbon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 22 56"
      className="absolute top-full left-1/2 -mt-1 w-5.5 -translate-x-1/2"
    >
      <path d="M0 0h22v56L11 45 0 56z" className="fill-tomato" />
      <path d="M0 0h22v5H0z" className="fill-awning-shade" />
    </svg>
  );
}
