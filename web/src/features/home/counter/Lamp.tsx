/**
 * The lamp over the counter. The origin is where its arm meets the shade; the arm comes in from the right,
 * below the header, whose words a cord from above would cross.
 */
export function Lamp() {
  return (
    <>
      <path
        d="M0 0V-52a40 40 0 0 1 40-40H1600"
        fill="none"
        strokeWidth="6"
        className="stroke-frame"
      />
      <circle cy="58" r="20" className="fill-lamp" />
      <path
        d="M-15 0h30l7 14c34 5 54 24 58 46h-160c4-22 24-41 58-46z"
        strokeWidth="2"
        strokeLinejoin="round"
        className="fill-awning stroke-frame"
      />
      <path d="M-84 60H84" strokeWidth="5" strokeLinecap="round" className="stroke-lamp" />
    </>
  );
}
