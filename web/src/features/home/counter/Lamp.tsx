/** The lamp over the counter. The origin is where its cord meets the shade; the cord goes up out of the scene. */
export function Lamp() {
  return (
    <>
      <path d="M0 0V-600" strokeWidth="4" className="stroke-frame" />
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
